import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, FormDefinition, Side } from '../../src';

/**
 * Answers of a finished side as submitted under a version; they stay valid under every later engine. Add a file for a new
 * version; never change one to make a test pass.
 */
export function readGolden({ key, version }: FormDefinition, side: Side): Answers {
  const file = join(__dirname, `../golden/${key}.${version}.${side}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Answers;
}
