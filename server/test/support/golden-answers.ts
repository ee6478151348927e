import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED_DEFINITIONS, type Answers, type Side } from '@walkthrough/form-definitions';

const GOLDEN = join(__dirname, '../../../form-definitions/test/golden');

/** Returns answers of a finished side with rooms, from the golden files of the shipped form version. */
export function goldenAnswers(key: string, side: Side): Answers {
  const version = SHIPPED_DEFINITIONS.find((each) => each.key === key)?.version;
  return JSON.parse(readFileSync(join(GOLDEN, `${key}.${version}.${side}.json`), 'utf8')) as Answers;
}
