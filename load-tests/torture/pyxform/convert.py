"""Converts every workbook of a folder with pyxform, and prints one line of JSON for each one that it refuses."""

import json
import sys
from pathlib import Path

from pyxform.xls2xform import convert

count = 0
for path in sorted(Path(sys.argv[1]).glob("*.xlsx")):
    count += 1
    try:
        convert(xlsform=str(path))
    except Exception as problem:  # Any refusal counts, whatever its kind.
        print(json.dumps({"file": path.name, "problem": f"{type(problem).__name__}: {problem}"}))
print(json.dumps({"count": count}))
