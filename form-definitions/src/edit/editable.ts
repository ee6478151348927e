import { Errors, ValueErrorType } from '@sinclair/typebox/errors';
import type { FormDefinition } from '../definition';
import { boundsFindings } from '../gate/bounds';
import { META_SCHEMA } from '../meta-schema';

/**
 * Errors that leave the outline of sections and items intact: an invalid name, a list that is empty or too long, an unknown
 * property.
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

/** With more errors, a document is not a form. */
const MOST = 200;

/**
 * Returns a document that can be edited part by part, including unfinished forms that cannot be published.
 * @returns null without the outline of a form
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
