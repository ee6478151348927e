import { SIDES, type ElementPhotoRule, type FormDefinition, type Item, type SideKeys } from '../definition';
import { itemAt } from './items';
import { NamesInUse } from './names';
import { pathOfItem, withValueAt, type ItemPlace } from './path';
import { textsOfItem, withoutUnused } from './wording';

/** Returns new keys beside those of an item, one for each of its sides. */
const keysBeside = ({ keys }: Item, ending: string, names: NamesInUse): SideKeys =>
  Object.fromEntries(
    SIDES.flatMap((side) => (keys?.[side] === undefined ? [] : [[side, names.key(keys[side] + ending)]])),
  );

function withPart(
  definition: FormDefinition,
  place: ItemPlace,
  part: 'other' | 'notApplicable' | 'photo' | 'note' | 'flag',
  value: unknown,
): FormDefinition {
  const item = itemAt(definition, place);
  const changed = withValueAt(definition, [...pathOfItem(place), part], value);
  return item === undefined ? definition : withoutUnused(changed, textsOfItem(item));
}

/** Makes a choice ask for more, with keys for the text, or removes that with undefined. */
export function setOther(
  definition: FormDefinition,
  place: ItemPlace,
  option: number | string | undefined,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item?.keys || item.other?.option === option) return definition;
  if (option === undefined) return withPart(definition, place, 'other', undefined);
  const keys = item.other?.keys ?? keysBeside(item, 'Other', new NamesInUse(definition));
  return withPart(definition, place, 'other', { ...item.other, option, keys });
}

/** Adds the box that says that a question does not apply, with its keys, or removes it. */
export function setNotApplicable(
  definition: FormDefinition,
  place: ItemPlace,
  isOn: boolean,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item?.keys || (item.notApplicable !== undefined) === isOn) return definition;
  const names = new NamesInUse(definition);
  const value = isOn
    ? { keys: keysBeside(item, 'NotApplicable', names), reasons: keysBeside(item, 'Reason', names) }
    : undefined;
  return withPart(definition, place, 'notApplicable', value);
}

const EVIDENCE_KEYS = { note: 'Note', flag: 'Flag' } as const;

/** Adds a note or a flag beside an answer, with its keys, or removes it. */
export function setEvidence(
  definition: FormDefinition,
  place: ItemPlace,
  part: keyof typeof EVIDENCE_KEYS,
  isOn: boolean,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item?.keys || (item[part] !== undefined) === isOn) return definition;
  const keys = keysBeside(item, EVIDENCE_KEYS[part], new NamesInUse(definition));
  return withPart(definition, place, part, isOn ? { keys } : undefined);
}

/** Lets photos be taken of an answer, or no longer. */
export function setPhotos(definition: FormDefinition, place: ItemPlace, isOn: boolean): FormDefinition {
  const item = itemAt(definition, place);
  if (item === undefined || (item.photo !== undefined) === isOn) return definition;
  return withPart(definition, place, 'photo', isOn ? {} : undefined);
}

/** Changes the rules for photos of room elements; without rules, no element needs any. */
export function setElementPhotos(
  definition: FormDefinition,
  place: ItemPlace,
  rules: readonly ElementPhotoRule[],
): FormDefinition {
  const path = [...pathOfItem(place), 'elementPhotos'];
  return withValueAt(definition, path, rules.length === 0 ? undefined : rules);
}
