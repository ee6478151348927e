import { KEY_PATTERN, SIDES, type FormDefinition, type Side, type SideKeys } from '../definition';
import { LIMITS } from '../limits';
import { FIXED_FIELDS, RESERVED_KEYS } from '../fixed-fields';
import { isForbiddenName } from '../gate/bounds';
import { placedItems, placedKeys } from '../gate/walk';

/** Maximum length of a generated name, before a number is appended. */
const NAME_LENGTH = 40;

const legalKey = new RegExp(KEY_PATTERN, 'u');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Generates a name from a label: `Range / oven (gas)` becomes `rangeOvenGas`. Letters of other scripts are dropped. */
export function nameFromLabel(label: string, otherwise: string): string {
  const plain = label.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '');
  const words = plain.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  const [first, ...rest] = words.map((word) => word.toLowerCase());
  if (first === undefined) return otherwise;
  const name = [first, ...rest.map(capital)].join('').slice(0, NAME_LENGTH);
  return /^[a-z]/u.test(name) ? name : `${otherwise}${capital(name)}`;
}

/** Returns the name, with a number appended if it is taken. */
export function freeName(preferred: string, isTaken: (name: string) => boolean): string {
  const isFree = (name: string) => !isTaken(name) && !isForbiddenName(name);
  if (isFree(preferred)) return preferred;
  for (let number = 2; ; number += 1) if (isFree(`${preferred}${number}`)) return `${preferred}${number}`;
}

export const isLegalKey = (key: string): boolean =>
  legalKey.test(key) && key.length <= LIMITS.idLength && !isForbiddenName(key);

/** Returns whether a name is reserved: a field of the record, or of the wire around the answers. */
export const isRecordName = (key: string): boolean =>
  Object.hasOwn(FIXED_FIELDS, key) || RESERVED_KEYS.includes(key);

/** Returns the key of a name on a side; an item with one side needs no prefix. */
export const sideKey = (name: string, side: Side, sides: readonly Side[]): string =>
  sides.length > 1 ? side + capital(name) : name;

/** Ids and keys in use during an edit; each generated name counts as taken. */
export class NamesInUse {
  private readonly keys: Set<string>;
  private readonly items: Set<string>;
  private readonly texts: Set<string>;

  constructor(definition: FormDefinition) {
    this.keys = new Set(placedKeys(definition).map(({ key }) => key));
    this.items = new Set(placedItems(definition).map(({ item }) => item.id));
    this.texts = new Set(Object.values(definition.i18n).flatMap((texts) => Object.keys(texts)));
  }

  item(preferred: string): string {
    return take(this.items, preferred);
  }

  text(preferred: string): string {
    return take(this.texts, preferred);
  }

  key(preferred: string): string {
    const key = freeName(
      preferred.slice(0, LIMITS.idLength - 4),
      (name) => this.keys.has(name) || isRecordName(name),
    );
    this.keys.add(key);
    return key;
  }

  /** Returns keys such as `{moveIn: 'moveInRange', moveOut: 'moveOutRange'}`. */
  sideKeys(name: string, sides: readonly Side[]): SideKeys {
    return Object.fromEntries(
      SIDES.filter((side) => sides.includes(side)).map((side) => [
        side,
        this.key(sideKey(name, side, sides)),
      ]),
    );
  }

  /** Returns the key of a cell, such as `moveInKitchenRangeCondition`. */
  cellKey(side: Side, ...names: readonly string[]): string {
    return this.key(side + names.map(capital).join(''));
  }
}

function take(names: Set<string>, preferred: string): string {
  const name = freeName(preferred.slice(0, LIMITS.idLength - 4), (each) => names.has(each));
  names.add(name);
  return name;
}
