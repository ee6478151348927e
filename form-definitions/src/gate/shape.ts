import { Errors } from '@sinclair/typebox/errors';
import { META_SCHEMA } from '../meta-schema';
import { error, type Finding } from './finding';

/** Enough to work on; a document of another format would otherwise be answered with thousands. */
const MOST = 50;

/** Where the document is not of the meta-schema's shape. Interpreted: nothing is compiled, so no `eval`. */
export function shapeFindings(document: unknown): Finding[] {
  const findings: Finding[] = [];
  for (const { path, message } of Errors(META_SCHEMA, document)) {
    if (findings.length >= MOST) break;
    if (!findings.some((each) => each.path === path)) findings.push(error(path, 'shape', `${message}.`));
  }
  return findings;
}
