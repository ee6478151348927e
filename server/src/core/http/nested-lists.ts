import { invalidRequest } from '../errors/product-error';
import { isRecord } from './is-record';

type Kind = new () => object;

interface NestedField {
  kind: Kind;
  /** Entries of a list; undefined for a single object. */
  most?: number;
}

const NESTED_FIELDS = 'http:nested-fields';

/** Declares that a field of a request holds an object of this kind, or a list of at most so many. */
export const NestedIn =
  (kind: Kind, most?: number): PropertyDecorator =>
  (target, property) => {
    // Those of the class that it extends come first, and are not changed.
    const fields = new Map(fieldsOf(target));
    fields.set(String(property), { kind, most });
    Reflect.defineMetadata(NESTED_FIELDS, fields, target);
  };

const fieldsOf = (prototype: object): ReadonlyMap<string, NestedField> =>
  (Reflect.getMetadata(NESTED_FIELDS, prototype) as Map<string, NestedField> | undefined) ?? new Map();

/**
 * Refuses a list that is too long before an object is made of each entry: the validator looks at all of them, however
 * many there are.
 * @throws ProductError invalid_request that names the list
 */
export function assertListsFit(
  kind: abstract new (...args: never[]) => object,
  sent: unknown,
  path = '',
): void {
  if (!isRecord(sent)) return;
  for (const [name, { kind: inner, most }] of fieldsOf(kind.prototype as object)) {
    const value = sent[name];
    const field = path === '' ? name : `${path}.${name}`;
    if (!Array.isArray(value)) assertListsFit(inner, value, field);
    else if (most !== undefined && value.length > most) {
      const problem = `${name} can have at most ${most} entries.`;
      throw invalidRequest(problem, { problems: [{ field, problem }] });
    } else value.forEach((each, index) => assertListsFit(inner, each, `${field}.${index}`));
  }
}
