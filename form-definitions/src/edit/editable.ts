import { Errors, ValueErrorType } from '@sinclair/typebox/errors';
import type { FormDefinition } from '../definition';
import { boundsFindings } from '../gate/bounds';
import { META_SCHEMA } from '../meta-schema';

/**
 * Mistakes that leave a document what it is, an outline of sections and items: a name that is not legal, a list that
 * is still empty or has grown too long, a property that nobody knows.
 */
const SLIGHT: ReadonlySet<ValueErrorType> = new Set([
  ValueErrorType.StringPattern,
  ValueErrorType.StringMinLength,
  ValueErrorType.StringMaxLength,
  ValueErrorType.NumberMinimum,
  ValueErrorType.NumberMaximum,
  ValueErrorType.NumberExclusiveMinimum,
  ValueErrorType.IntegerMinimum,
  ValueErrorType.IntegerMaximum,
  ValueErrorType.ArrayMinItems,
  ValueErrorType.ArrayMaxItems,
  ValueErrorType.ObjectMaxProperties,
  ValueErrorType.ObjectAdditionalProperties,
]);

/** Errors beyond this are those of another kind of document. */
const MOST = 200;

/**
 * A document that can be edited part by part, which is more than can be published: half-finished forms too.
 * @returns null for what has not the outline of a form
 */
export function editableDefinition(document: unknown): FormDefinition | null {
  if (boundsFindings(document).length > 0) return null;
  let count = 0;
  for (const { type } of Errors(META_SCHEMA, document)) {
    count += 1;
    if (count > MOST || !SLIGHT.has(type)) return null;
  }
  return document as FormDefinition;
}
