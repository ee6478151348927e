import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, Side } from '../../src';

/**
 * The answers of a finished side as they were submitted under version 1: whatever the engine becomes, they stay
 * valid. Add a file for a new version; never change one to make a test pass.
 */
export function readGolden(key: string, side: Side): Answers {
  return JSON.parse(readFileSync(join(__dirname, `../golden/${key}.1.${side}.json`), 'utf8')) as Answers;
}
