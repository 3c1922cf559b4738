"""Holds what was written for AWS Batch against the model of its API that botocore carries."""

import json
import sys

import botocore.session
from botocore.validate import ParamValidator

file = json.load(open(sys.argv[1]))
model = botocore.session.get_session().get_service_model("batch")
for name, operation in (("registerJobDefinition", "RegisterJobDefinition"), ("submitJob", "SubmitJob")):
    report = ParamValidator().validate(file[name], model.operation_model(operation).input_shape)
    if report.has_errors():
        raise SystemExit(f"{name}: {report.generate_report()}")
size = file["submitJob"].get("arrayProperties", {}).get("size", 2)
if not 2 <= size <= 10_000:
    raise SystemExit(f"an array of {size} is refused")
