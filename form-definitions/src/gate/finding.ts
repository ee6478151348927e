/** A finding of the publish gate at a place in a document. */
export interface Finding {
  /** JSON pointer: `/sections/0/items/2/when/0/0`; '' is the whole document. */
  path: string;
  code: FindingCode;
  /** An error blocks publishing; a warning is only shown. */
  severity: 'error' | 'warning';
  message: string;
}

type FindingCode =
  | 'json'
  | 'tooLarge'
  | 'tooDeep'
  | 'notPlain'
  | 'forbiddenName'
  | 'shape'
  | 'engine'
  | 'attribute'
  | 'duplicate'
  | 'fixedField'
  | 'reservedKey'
  | 'unknownVariable'
  | 'unknownState'
  | 'unknownReference'
  | 'sideMissing'
  | 'options'
  | 'range'
  | 'circular'
  | 'expression'
  | 'neverShown'
  | 'unsigned'
  | 'typeChange'
  | 'textMissing'
  | 'labelArg'
  | 'markup'
  | 'identity'
  | 'place'
  | 'limit'
  | 'legalContent'
  | 'taskField'
  | 'note';

/** Builds a JSON pointer, with `/` and `~` escaped (RFC 6901). */
export function pointer(...parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function error(path: string, code: FindingCode, message: string): Finding {
  return { path, code, severity: 'error', message };
}

export function warning(path: string, code: FindingCode, message: string): Finding {
  return { path, code, severity: 'warning', message };
}
