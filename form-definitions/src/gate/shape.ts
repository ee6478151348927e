import { Errors, ValueErrorType, type ValueError } from '@sinclair/typebox/errors';
import { KEY_PATTERN } from '../definition';
import { ID_PATTERN, META_SCHEMA } from '../meta-schema';
import { error, type Finding } from './finding';

/** Maximum findings; a document of another format would have thousands. */
const MOST = 50;

/** Readable names for patterns, because form authors do not read regular expressions. */
const NAMES: Readonly<Record<string, string>> = {
  [KEY_PATTERN]: 'This begins with a letter and has only letters, digits and _.',
  [ID_PATTERN]: 'This begins with a letter and has only letters, digits, dots, dashes and _.',
};

function messageOf({ type, schema, value, message }: ValueError): string {
  if (type === ValueErrorType.StringPattern) return NAMES[String(schema['pattern'])] ?? `${message}.`;
  const isEmptyList = type === ValueErrorType.ArrayMinItems && Array.isArray(value) && value.length === 0;
  return isEmptyList ? 'There is nothing in this list yet: it needs an entry.' : `${message}.`;
}

/** Returns where the document violates the meta-schema. Interpreted, not compiled, so it needs no `eval`. */
export function shapeFindings(document: unknown): Finding[] {
  const findings: Finding[] = [];
  for (const found of Errors(META_SCHEMA, document)) {
    if (findings.length >= MOST) break;
    const { path } = found;
    if (!findings.some((each) => each.path === path)) findings.push(error(path, 'shape', messageOf(found)));
  }
  return findings;
}
