"""Two hosts and a controller with a real Slurm on this machine, each in a network namespace of its own.

All that they keep lies in one folder; nothing in /etc is touched. It takes root, iproute2, and Debian's slurm-wlm.
"""

import json
import os
import pathlib
import secrets
import shutil
import signal
import subprocess
import time

CONFIGURATION = """
ClusterName=te
SlurmctldHost=ctl({net}.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge/sock,cred_expire=5
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/log/slurmctld.log
SlurmdLogFile={folder}/log/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
MpiDefault=none
MailProg=/bin/true
ReturnToService=2
SlurmdTimeout=10
KillWait=2
MaxArraySize=1001
SchedulerParameters=batch_sched_delay=0,sched_interval=2,bf_interval=2,sched_min_interval=200000
NodeName=n1 NodeAddr={net}.11 CPUs={cpus} RealMemory=20000
NodeName=n2 NodeAddr={net}.12 CPUs={cpus} RealMemory=20000
PartitionName=edit Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""

ACCOUNTING = """
AccountingStorageType=accounting_storage/slurmdbd
AccountingStorageHost={net}.1
AccountingStoragePass={folder}/munge/sock
AccountingStorageEnforce=associations
"""

DATABASE = """
AuthType=auth/munge
AuthInfo=socket={folder}/munge/sock
DbdHost=ctl
DbdAddr={net}.1
SlurmUser=root
StorageType=accounting_storage/mysql
StorageHost=127.0.0.1
StoragePort=3306
StorageUser=slurm
StoragePass=slurm
StorageLoc=accounts
LogFile={folder}/log/slurmdbd.log
PidFile={folder}/slurmdbd.pid
"""

HOSTS = {"ctl": 1, "n1": 11, "n2": 12}


def missing(accounting=False):
    """Why there can be no hosts here; None where there can."""
    more = ("slurmdbd", "mariadbd", "mariadb-install-db") if accounting else ()
    for program in ("ip", "nsenter", "unshare", "munged", "slurmctld", "slurmd", "sbatch", *more):
        if not shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin"):
            return f"{program} is not installed"
    if os.geteuid() != 0:
        return "only root makes network namespaces"
    probe = subprocess.run(["unshare", "--net", "true"], capture_output=True, text=True)
    return None if probe.returncode == 0 else f"network namespaces are not permitted: {probe.stderr.strip()}"


class Hosts:
    """The hosts, as long as the block of a `with` lasts."""

    def __init__(self, folder, cpus=1, accounting=False):
        self.accounting = accounting
        self.folder = pathlib.Path(folder)
        self.prefix = f"te{os.getpid() % 100000}"
        self.net = f"10.{77 + os.getpid() % 100}.{os.getpid() // 100 % 250}"
        self.cpus = cpus
        self.environment = dict(os.environ, SLURM_CONF=str(self.folder / "slurm.conf"))
        self.environment["PATH"] += ":/usr/sbin:/sbin"

    def __enter__(self):
        try:
            self.up()
        except BaseException:
            self.down()
            raise
        return self

    def __exit__(self, *_):
        self.down()

    # --- What there is ---

    def namespace(self, host):
        return f"{self.prefix}-{host}"

    def words(self, host, command):
        """A command as it is run on a host. Two hosts have a processor each."""
        processors = {"n1": "0", "n2": str(min(1, os.cpu_count() - 1))}
        pinned = ["taskset", "-c", processors[host]] if host in processors else []
        return ["nsenter", f"--net=/run/netns/{self.namespace(host)}", "unshare", "--uts", "bash", "-c",
                'hostname "$0"; exec "$@"', host, *pinned, *command]

    def on(self, host, *command, **options):
        """Runs a command on a host."""
        options.setdefault("env", self.environment)
        return subprocess.run(self.words(host, command), **options)

    def start(self, host):
        """Starts the daemon of a host."""
        self.on(host, "slurmd", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def crash(self, host):
        """The power of a host goes out."""
        pids = self.ip("netns", "pids", self.namespace(host)).split()
        for pid in pids:
            try:
                os.kill(int(pid), signal.SIGKILL)
            except ProcessLookupError:
                pass

    def part(self, host):
        """The network of a host is cut; what runs there runs on."""
        self.ip("-n", self.namespace("ctl"), "link", "set", f"v-{host}", "down")

    def heal(self, host):
        self.ip("-n", self.namespace("ctl"), "link", "set", f"v-{host}", "up")

    def working(self, batch, host):
        """What workers on a host say that they do."""
        for path in (batch.farm / "running").glob("*.json"):
            try:
                signal_ = json.loads(path.read_text())
            except (OSError, ValueError):
                continue
            if signal_["host"] == host:
                yield from signal_["jobs"]

    def nodes(self):
        """The state of each node, as Slurm sees it."""
        text = self.on("ctl", "sinfo", "--noheader", "--Node", "--format", "%N %T", capture_output=True, text=True).stdout
        return dict(line.split() for line in text.splitlines() if line.strip())

    def wait_for_nodes(self, seconds=60):
        """Waits until both take work."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if [state.rstrip("*") for state in self.nodes().values()].count("idle") == 2:
                return
            time.sleep(0.2)
        raise SystemExit(f"the hosts do not come up: {self.nodes()}")

    # --- Up and down ---

    def ip(self, *words):
        return subprocess.run(["ip", *words], env=self.environment, capture_output=True, text=True).stdout

    def up(self):
        for name in ("state", "log", "munge"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        os.chmod(self.folder, 0o755)
        for host in HOSTS:
            self.ip("netns", "add", self.namespace(host))
            self.ip("-n", self.namespace(host), "link", "set", "lo", "up")
        ctl = self.namespace("ctl")
        self.ip("-n", ctl, "link", "add", "br0", "type", "bridge")
        self.ip("-n", ctl, "addr", "add", f"{self.net}.1/24", "dev", "br0")
        self.ip("-n", ctl, "link", "set", "br0", "up")
        for host in ("n1", "n2"):
            self.ip("-n", ctl, "link", "add", f"v-{host}", "type", "veth", "peer", "name", "eth0", "netns",
                    self.namespace(host))
            self.ip("-n", ctl, "link", "set", f"v-{host}", "master", "br0", "up")
            self.ip("-n", self.namespace(host), "addr", "add", f"{self.net}.{HOSTS[host]}/24", "dev", "eth0")
            self.ip("-n", self.namespace(host), "link", "set", "eth0", "up")
        key = self.folder / "munge" / "key"
        key.touch(mode=0o600)
        key.write_bytes(secrets.token_bytes(1024))
        munge = self.folder / "munge"
        subprocess.run(
            ["munged", f"--key-file={key}", f"--socket={munge}/sock", f"--pid-file={munge}/pid",
             f"--log-file={self.folder}/log/munged.log", f"--seed-file={munge}/seed", "--num-threads=2", "--force"],
            env=self.environment, check=True, stderr=subprocess.DEVNULL)
        text = CONFIGURATION + (ACCOUNTING if self.accounting else "")
        (self.folder / "slurm.conf").write_text(text.format(folder=self.folder, net=self.net, cpus=self.cpus))
        if self.accounting:
            self.keep_accounts()
        self.on("ctl", "slurmctld", "-i", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.start("n1")
        self.start("n2")
        self.wait_for_nodes()

    def keep_accounts(self):
        """Starts a database of its own, and what keeps Slurm's accounts in it: jobs need one, `film`, then."""
        data = self.folder / "database"
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.on("ctl", "mariadb-install-db", "--no-defaults", "--user=root", "--auth-root-authentication-method=normal",
                f"--datadir={data}", "--skip-test-db", check=True, **quiet)
        setup = self.folder / "setup.sql"
        # A statement a line; nobody else is in the network.
        setup.write_text("CREATE USER slurm@'%' IDENTIFIED BY 'slurm';\nGRANT ALL ON accounts.* TO slurm@'%';\n"
                         "CREATE USER slurm@localhost IDENTIFIED BY 'slurm';\n"
                         "GRANT ALL ON accounts.* TO slurm@localhost;\n")
        subprocess.Popen(
            self.words("ctl", ["mariadbd", "--no-defaults", "--user=root", f"--datadir={data}",
                               f"--socket={self.folder}/db.sock", f"--pid-file={self.folder}/db.pid",
                               "--bind-address=127.0.0.1", f"--init-file={setup}", "--innodb-buffer-pool-size=64M"]),
            env=self.environment, start_new_session=True, **quiet)
        (self.folder / "slurmdbd.conf").touch(mode=0o600)
        (self.folder / "slurmdbd.conf").write_text(DATABASE.format(folder=self.folder, net=self.net))
        end = time.monotonic() + 60
        # It ends as long as there is no database.
        while self.on("ctl", "sacctmgr", "--noheader", "show", "cluster", **quiet).returncode:
            if time.monotonic() > end:
                raise SystemExit("there are no accounts")
            if not self.runs("slurmdbd"):
                self.on("ctl", "slurmdbd", **quiet)
            time.sleep(0.5)
        for words in (("cluster", "te"), ("account", "film", "cluster=te"), ("user", "root", "account=film")):
            self.on("ctl", "sacctmgr", "--immediate", "add", *words, **quiet)

    def runs(self, name):
        """Whether a daemon that wrote its number lives."""
        try:
            os.kill(int((self.folder / f"{name}.pid").read_text()), 0)
            return True
        except (OSError, ValueError):
            return False

    def down(self):
        for host in HOSTS:
            self.crash(host)
        try:
            os.kill(int((self.folder / "munge" / "pid").read_text()), signal.SIGTERM)
        except (OSError, ValueError):
            pass
        time.sleep(0.3)
        for host in HOSTS:
            self.ip("netns", "del", self.namespace(host))
