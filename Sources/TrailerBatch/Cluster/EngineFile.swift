internal import FoundationEssentials
import Glibc
internal import Synchronization
public import TrailerEditing

/// A file that makes an engine do a submission, for engines that this program does not speak to itself.
public enum EngineFile: String, Sendable, CaseIterable {
  /// A shell script that does one shard after the other.
  case shell
  /// A shell script that has GNU parallel do them.
  case parallel
  /// The manifests of an Indexed Job of Kubernetes 1.33 and what it needs.
  case kubernetes
  /// A job definition and a job of AWS Batch, as its API takes them.
  case awsBatch = "aws-batch"

  /// Whether the makers of this program have seen it run on such an engine.
  public var isTried: Bool { self == .shell || self == .parallel }

  /// What a container engine needs to know besides.
  public struct Container: Sendable, Hashable {
    /// The image that has the program; `nil` for a name that the user fills in.
    public var image: String?
    /// The queue of AWS Batch; `nil` for a name that the user fills in.
    public var queue: String?

    /// Nothing is known.
    public init() {}
  }

  /// The text of the file.
  public func text(of submission: ShardSubmission, parallel: Int?, container: Container = Container()) -> String {
    switch self {
    case .shell: Self.shell(submission)
    case .parallel: Self.parallel(submission, parallel)
    case .kubernetes: Self.kubernetes(submission, parallel, container)
    case .awsBatch: Self.awsBatch(submission, container)
    }
  }

  private static func command(_ submission: ShardSubmission) -> String {
    submission.command.map(\.shellQuoted).joined(separator: " ")
  }

  private static func shell(_ submission: ShardSubmission) -> String {
    """
    #!/bin/sh
    # \(submission.name): \(submission.shards) shards, one after the other. What fails has its record; batch collect reads them.
    shard=0
    while [ "$shard" -lt \(submission.shards) ]; do
      \(command(submission)) "$shard" || [ "$?" -eq 75 ] || exit
      shard=$((shard + 1))
    done

    """
  }

  private static func parallel(_ submission: ShardSubmission, _ most: Int?) -> String {
    let words = command(submission).shellQuoted
    let jobs = most.map { "--jobs \($0) " } ?? ""
    return """
      #!/bin/sh
      # \(submission.name): \(submission.shards) shards by GNU parallel; with --sshlogin on other hosts.
      seq 0 \(submission.shards - 1) | parallel --will-cite \(jobs)--retries 2 \(words) {}

      """
  }

  private static func kubernetes(_ submission: ShardSubmission, _ most: Int?, _ container: Container) -> String {
    let name = submission.name
    let words = submission.command.map { quoted($0.replacing("$(", with: "$$(")) }.joined(separator: ", ")
    return """
      # No cluster has run this yet; it is valid for Kubernetes 1.33. Fill in the image, the size and the class of the volume.
      # The volume holds the films, the results and \(submission.folder); hosts see them where this one does.
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: \(name)
      spec:
        accessModes: [ReadWriteMany]
        resources:
          requests:
            storage: 100Gi
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: \(name)
      immutable: true
      data:
        batch: \(quoted(submission.folder))
        order: \(quoted(submission.order))
        shards: "\(submission.shards)"
      ---
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: \(name)
      spec:
        completionMode: Indexed
        completions: \(submission.shards)
        parallelism: \(min(most ?? 100, submission.shards))
        backoffLimitPerIndex: 2
        maxFailedIndexes: \(submission.shards)
        activeDeadlineSeconds: \(submission.seconds * max(1, submission.shards / max(1, most ?? 100)))
        podFailurePolicy:
          rules:
            # A node that goes away is no fault of the shard.
            - action: Ignore
              onPodConditions:
                - type: DisruptionTarget
                  status: "True"
            # A host that differs, or an order that is not there: another try does not help.
            - action: FailIndex
              onExitCodes:
                containerName: worker
                operator: In
                values: [64, 66, 69]
        template:
          spec:
            restartPolicy: Never
            terminationGracePeriodSeconds: 90
            automountServiceAccountToken: false
            securityContext:
              runAsNonRoot: true
              runAsUser: \(geteuid() == 0 ? 1000 : geteuid())
              fsGroup: \(getegid() == 0 ? 1000 : getegid())
              seccompProfile:
                type: RuntimeDefault
            containers:
              - name: worker
                image: \(quoted(container.image ?? "IMAGE"))
                command: [\(words), "$(JOB_COMPLETION_INDEX)"]
                resources:
                  requests:
                    cpu: "\(submission.threads)"
                    memory: \(submission.memory >> 20)Mi
                  limits:
                    cpu: "\(submission.threads)"
                    memory: \(submission.memory >> 20)Mi
                securityContext:
                  allowPrivilegeEscalation: false
                  capabilities:
                    drop: [ALL]
                volumeMounts:
                  - name: shared
                    mountPath: \(quoted(mount(submission.folder)))
            volumes:
              - name: shared
                persistentVolumeClaim:
                  claimName: \(name)

      """
  }

  /// The folder that is likely to be the mount of the shared disk.
  private static func mount(_ folder: String) -> String {
    let parts = folder.split(separator: "/")
    return "/" + parts.prefix(max(1, parts.count - 1)).joined(separator: "/")
  }

  /// A text as YAML and JSON both take it.
  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  // MARK: AWS Batch

  private struct AWSFile: Encodable {
    struct Definition: Encodable {
      struct Properties: Encodable {
        struct Need: Encodable {
          var type: String
          var value: String
        }
        var image: String
        var command: [String]
        var resourceRequirements: [Need]
      }
      struct Retries: Encodable {
        struct Rule: Encodable {
          var onStatusReason: String?
          var onExitCode: String?
          var action: String
        }
        var attempts = 3
        var evaluateOnExit = [
          Rule(onStatusReason: "Host EC2*", action: "RETRY"), Rule(onExitCode: "75", action: "RETRY"),
          Rule(onExitCode: "*", action: "EXIT"),
        ]
      }
      var jobDefinitionName: String
      var type = "container"
      var containerProperties: Properties
      var retryStrategy = Retries()
      var timeout: [String: Int]
    }
    struct Job: Encodable {
      struct Array: Encodable { var size: Int }
      var jobName: String
      var jobQueue: String
      var jobDefinition: String
      /// An array has two jobs or more.
      var arrayProperties: Array?
    }
    var comment =
      "No cluster has run this yet; each part is what RegisterJobDefinition and SubmitJob take. Fill in image and queue."
    var registerJobDefinition: Definition
    var submitJob: Job
  }

  private static func awsBatch(_ submission: ShardSubmission, _ container: Container) -> String {
    typealias Need = AWSFile.Definition.Properties.Need
    // The most of one array; more shards are as many submissions.
    let line = command(submission) + " \"${AWS_BATCH_JOB_ARRAY_INDEX:-0}\""
    let properties = AWSFile.Definition.Properties(
      image: container.image ?? "IMAGE", command: ["sh", "-c", "exec " + line],
      resourceRequirements: [
        Need(type: "VCPU", value: "\(submission.threads)"), Need(type: "MEMORY", value: "\(submission.memory >> 20)"),
      ])
    let file = AWSFile(
      registerJobDefinition: AWSFile.Definition(
        jobDefinitionName: submission.name, containerProperties: properties,
        timeout: ["attemptDurationSeconds": max(60, submission.seconds)]),
      submitJob: AWSFile.Job(
        jobName: submission.name, jobQueue: container.queue ?? "QUEUE", jobDefinition: submission.name,
        arrayProperties: submission.shards > 1 ? AWSFile.Job.Array(size: submission.shards) : nil))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(file)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  /// The most shards that one submission to the engine can have.
  var mostShards: Int {
    switch self {
    case .shell, .parallel, .kubernetes: 100_000
    case .awsBatch: 10_000
    }
  }
}

/// Keeps what it is asked to do, for a file that makes another engine do it.
public final class FileExecutor: BatchExecutor {
  private let file: EngineFile
  private let taken = Mutex<ShardSubmission?>(nil)

  /// The word for it.
  public var name: String { file.rawValue }
  /// It cannot.
  public let remembers = false
  /// What was submitted; `nil` where nothing is missing.
  public var submission: ShardSubmission? { taken.withLock { $0 } }

  /// An engine for a file.
  public init(_ file: EngineFile) { self.file = file }

  /// The most shards of one submission.
  public func mostShards() async throws(FKTError) -> Int { file.mostShards }

  /// Starts a worker for each shard, or has them started.
  public func submit(_ submission: ShardSubmission) async throws(FKTError) {
    taken.withLock { $0 = submission }
  }

  /// Asks for the shards that wait or run.
  ///
  /// - Returns: what the engine means to do with each.
  public func states(of submission: ShardSubmission) async throws(FKTError) -> [Int: ShardState] { [:] }

  /// Ends shards.
  public func cancel(_ submission: ShardSubmission, _ shards: [Int]) async throws(FKTError) {}
}
