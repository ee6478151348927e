import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, FormDefinition, Side } from '../../src';

/** Returns the file with the answers of a finished side. */
export function goldenFile({ key, version }: FormDefinition, side: Side): string {
  return join(__dirname, `../golden/${key}.${version}.${side}.json`);
}

/**
 * Answers of a finished side as submitted under a version; they stay valid under every later engine. Add a file for a new
 * version; never change one to make a test pass.
 */
export function readGolden(definition: FormDefinition, side: Side): Answers {
  return JSON.parse(readFileSync(goldenFile(definition, side), 'utf8')) as Answers;
}
