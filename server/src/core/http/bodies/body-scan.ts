import { ProductError } from '../../errors/product-error';

/** Facts about the bytes of a JSON text. */
interface BodyFacts {
  values: number;
  /** Only a character written as \\uXXXX can be unstorable: UTF-8 has no bytes for it. */
  hasEscapedSigns: boolean;
}

/** Deeper than any valid body, and far from exhausting the stack of recursive code. */
export const MAX_LEVELS = 64;
/** Fields of one object unless a call takes more. Libraries compare them pairwise before names are validated. */
export const MAX_FIELDS = 2000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = 0x20;
const LETTER_U = 0x75;

const tooMuch = (message: string) => new ProductError('payload_too_large', message);

/**
 * Counts the values and levels of a JSON text in one pass over its bytes, before anything is parsed: creating an
 * object costs a hundred times more than counting it. Does not validate the JSON.
 * @param mostValues texts, numbers, lists and objects, each counted once
 * @param mostFields of each object
 * @throws ProductError payload_too_large
 */
export function scanBody(bytes: Buffer, mostValues: number, mostFields = MAX_FIELDS): BodyFacts {
  /** Number of entries in each open list or object; for an empty list, whether one may begin. */
  const entries = new Uint32Array(MAX_LEVELS + 1);
  const isList = new Uint8Array(MAX_LEVELS + 1);
  let values = 1;
  let level = 0;
  let hasEscapedSigns = false;
  const enter = (list: 0 | 1) => {
    // A level contains entries; lists and objects on the deepest one must be empty.
    if (level === MAX_LEVELS) throw tooMuch('The body has too many levels.');
    level += 1;
    entries[level] = 0;
    isList[level] = list;
  };
  const count = () => {
    values += 1;
    if (values > mostValues)
      throw tooMuch(`The body has too many values: this call takes at most ${mostValues}.`);
  };
  /** The first value of a list has no separator before it. */
  const begin = () => {
    if (isList[level] !== 1 || entries[level] !== 0) return;
    entries[level] = 1;
    count();
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte <= SPACE) continue;
    if (byte === COMMA) {
      if (isList[level] === 1) count();
    } else if (byte === COLON) {
      entries[level]! += 1;
      if (entries[level]! > mostFields)
        throw tooMuch(`An object of the body can have at most ${mostFields} fields.`);
      count();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (level > 0) level -= 1;
    } else {
      begin();
      if (byte === QUOTE) {
        for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at++) {
          if (bytes[at] !== BACKSLASH) continue;
          at += 1;
          if (bytes[at] === LETTER_U) hasEscapedSigns = true;
        }
      }
      if (byte === OPEN_LIST) enter(1);
      else if (byte === OPEN_OBJECT) enter(0);
    }
  }
  return { values, hasEscapedSigns };
}
