import {
  SIDES,
  type ChoiceFilter,
  type ElementPhotoRule,
  type Evidence,
  type FormDefinition,
  type Item,
  type PrefillSource,
  type Side,
  type SideKeys,
} from '../definition';
import { LIMITS } from '../limits';
import { entriesOfItem } from '../engine/entries';
import type { Entry } from '../engine/entry';
import { firstKeyOfRow } from '../engine/first-key-of-row';
import { valueProblem } from '../engine/value-kinds';
import type { ValueKind } from '../engine/entry';
import { FORM_ROOM_ELEMENTS, type FormRoomElement } from '../rooms/elements';
import { codesOf } from '../rooms/room';
import { error, pointer, warning, type Finding } from './finding';
import { placedItems, type PlacedItem } from './walk';

const sidesOf = ({ keys }: Item): Side[] => SIDES.filter((side) => keys?.[side] !== undefined);

/** Finds sides on which a question has no key for a part that it needs. */
const partKeyFindings = (item: Item, keys: SideKeys, path: string): Finding[] =>
  missingKeys(sidesOf(item), keys, path);

const missingKeys = (sides: readonly Side[], keys: SideKeys, path: string): Finding[] =>
  sides
    .filter((side) => keys[side] === undefined)
    .map((side) => error(path, 'sideMissing', `This needs a key on the side ${side} as well.`));

/** Finds what rows of a table keep beside their answers on sides that do not ask for them. */
function rowFindings(item: Item, path: string): Finding[] {
  return (item.rows ?? []).flatMap((row, index) => {
    const place = path + pointer('rows', index);
    const sides = SIDES.filter((side) => firstKeyOfRow(item, row, side) !== undefined);
    const surplus = (['note', 'flag'] as const).flatMap((part) =>
      SIDES.filter((side) => row[part]?.keys[side] !== undefined && !sides.includes(side)).map((side) =>
        error(`${place}/${part}/keys/${side}`, 'sideMissing', `The row has no key on the side ${side}.`),
      ),
    );
    return [...evidenceFindings(row, sides, place), ...surplus];
  });
}

const valuesOf = ({ options = [] }: Item): (number | string)[] => options.map(([value]) => value);

function otherFindings(item: Item, path: string): Finding[] {
  const { other } = item;
  if (other === undefined) return [];
  const isKnown = valuesOf(item).includes(other.option);
  const message = item.options === undefined ? NEEDS_OWN_LIST : `There is no choice ${other.option}.`;
  return [
    ...(isKnown ? [] : [error(`${path}/other/option`, 'unknownState', message)]),
    ...partKeyFindings(item, other.keys, `${path}/other/keys`),
  ];
}

const NEEDS_OWN_LIST = 'Only a question with a list of its own has this.';

function filterFindings(item: Item, { values }: ChoiceFilter, path: string): Finding[] {
  const known = valuesOf(item);
  return values.flatMap((value, index) => {
    const place = path + pointer('values', index);
    if (!known.includes(value)) return [error(place, 'unknownState', `There is no choice ${value}.`)];
    return values.indexOf(value) === index
      ? []
      : [error(place, 'duplicate', `The value ${value} occurs twice.`)];
  });
}

function filtersFindings(item: Item, path: string): Finding[] {
  const { choiceFilters = [] } = item;
  if (choiceFilters.length > 0 && item.options === undefined)
    return [error(`${path}/choiceFilters`, 'options', NEEDS_OWN_LIST)];
  return choiceFilters.flatMap((filter, index) =>
    filterFindings(item, filter, path + pointer('choiceFilters', index)),
  );
}

const NUMBERS: readonly PrefillSource[] = ['occupancy.num'];
const TEXTS: readonly ValueKind[] = ['text', 'longText'];

function startFindings(item: Item, entry: Entry | undefined, path: string): Finding[] {
  if (entry === undefined) return [];
  const { prefillFrom } = item;
  const isWrong = item.default !== undefined && valueProblem(item.default, entry.rules) !== null;
  const fits =
    prefillFrom === undefined ||
    TEXTS.includes(entry.kind) ||
    (entry.kind === 'number' && NUMBERS.includes(prefillFrom));
  return [
    ...(isWrong ? [error(`${path}/default`, 'unknownState', 'The item cannot hold this value.')] : []),
    ...(fits
      ? []
      : [error(`${path}/prefillFrom`, 'typeChange', `A ${entry.kind} cannot start with this fact.`)]),
  ];
}

/** A question that is only shown needs something to show. */
function readOnlyFindings(item: Item, entry: Entry | undefined, path: string): Finding[] {
  if (item.readOnly !== true || entry === undefined) return [];
  const sources = [item.default, item.prefillFrom, item.prefill, item.force];
  if (sources.some((source) => source !== undefined)) return [];
  const message = 'It is only shown, and nothing gives it a value: add one, or let it be answered.';
  const isNeeded = entry.required || item.requiredWhen !== undefined;
  return [(isNeeded ? error : warning)(`${path}/readOnly`, 'attribute', message)];
}

function notApplicableFindings(item: Item, path: string): Finding[] {
  const { notApplicable } = item;
  if (notApplicable === undefined) return [];
  const hasOtherBox = item.unless !== undefined || item.checkbox !== undefined;
  return [
    ...(hasOtherBox
      ? [error(`${path}/notApplicable`, 'attribute', 'A question has one box: choose which one.')]
      : []),
    ...partKeyFindings(item, notApplicable.keys, `${path}/notApplicable/keys`),
    ...partKeyFindings(item, notApplicable.reasons, `${path}/notApplicable/reasons`),
  ];
}

/** First bytes of a PNG and of a JPEG, in base64. */
const FIRST_BYTES = { png: 'iVBORw0KGgo', jpeg: '/9j/' } as const;

/** Checks what is kept beside an answer, or beside a row of a table. */
function evidenceFindings({ photo, note, flag }: Evidence, sides: readonly Side[], path: string): Finding[] {
  const { min = photo?.requiredWhen === undefined ? 0 : 1, max = LIMITS.photos } = photo ?? {};
  const isIdle = photo?.requiredWhen !== undefined && min === 0;
  return [
    ...(min > max
      ? [error(`${path}/photo/min`, 'range', 'The minimum of photos is above the maximum.')]
      : []),
    ...(max === 0 ? [error(`${path}/photo/max`, 'range', 'The maximum of photos is 1 or more.')] : []),
    ...(isIdle
      ? [error(`${path}/photo/min`, 'range', 'While photos are required, the minimum is 1 or more.')]
      : []),
    ...(note === undefined ? [] : missingKeys(sides, note.keys, `${path}/note/keys`)),
    ...(flag === undefined ? [] : missingKeys(sides, flag.keys, `${path}/flag/keys`)),
  ];
}

const scalesOf = (elements: readonly string[]): readonly string[][] =>
  elements.flatMap((element) => {
    const known = Object.hasOwn(FORM_ROOM_ELEMENTS, element);
    return known ? [[...codesOf(element as FormRoomElement)]] : [];
  });

/** Returns whether an element can be subject to both rules: one without a list is about all. */
const sharesElement = (rule: ElementPhotoRule, other: ElementPhotoRule): boolean =>
  rule.elements === undefined ||
  other.elements === undefined ||
  rule.elements.some((element) => other.elements?.includes(element));

function elementPhotoFindings({ elementPhotos = [] }: Item, path: string): Finding[] {
  return elementPhotos.flatMap((rule, index) => {
    const { codes, elements = Object.keys(FORM_ROOM_ELEMENTS), min = 1 } = rule;
    const place = path + pointer('elementPhotos', index);
    const scales = scalesOf(elements);
    // An element with one code follows all rules that have it.
    const isFulfilled = elementPhotos.every(
      ({ max = LIMITS.photos, ...other }) =>
        min <= max || !other.codes.some((code) => codes.includes(code)) || !sharesElement(rule, other),
    );
    return [
      ...(isFulfilled ? [] : [error(`${place}/min`, 'range', 'The minimum of photos is above the maximum.')]),
      ...elements.flatMap((element, at) =>
        Object.hasOwn(FORM_ROOM_ELEMENTS, element)
          ? []
          : [
              error(
                place + pointer('elements', at),
                'unknownReference',
                `There is no room element ${element}.`,
              ),
            ],
      ),
      ...codes.flatMap((code, at) =>
        scales.some((scale) => scale.includes(code))
          ? []
          : [
              error(
                place + pointer('codes', at),
                'unknownState',
                `None of these elements has the code ${code}.`,
              ),
            ],
      ),
    ];
  });
}

function pictureFindings({ picture }: Item, path: string): Finding[] {
  if (picture === undefined) return [];
  const type = picture.data.startsWith('data:image/png') ? 'png' : 'jpeg';
  const bytes = picture.data.slice(picture.data.indexOf(',') + 1);
  return bytes.startsWith(FIRST_BYTES[type])
    ? []
    : [error(`${path}/picture/data`, 'shape', 'This is not a PNG or JPEG picture.')];
}

/** Lists in a table stay short: each choice is a button in its row. */
function columnFindings({ columns = [] }: Item, path: string): Finding[] {
  return columns.flatMap(({ options = [] }, index) =>
    options.length > LIMITS.plainOptions
      ? [
          error(
            path + pointer('columns', index, 'options'),
            'limit',
            `A column has at most ${LIMITS.plainOptions} choices.`,
          ),
        ]
      : [],
  );
}

function itemFindings({ section, item, path }: PlacedItem, definition: FormDefinition): Finding[] {
  const [side = 'single'] = sidesOf(item);
  const entry = entriesOfItem(section, item, side, definition).find(({ role }) => role === 'value');
  return [
    ...otherFindings(item, path),
    ...filtersFindings(item, path),
    ...startFindings(item, entry, path),
    ...readOnlyFindings(item, entry, path),
    ...notApplicableFindings(item, path),
    ...evidenceFindings(item, sidesOf(item), path),
    ...rowFindings(item, path),
    ...elementPhotoFindings(item, path),
    ...pictureFindings(item, path),
    ...columnFindings(item, path),
  ];
}

/** Checks what items of engine 3 have beside their answers. */
export const capabilityFindings = (definition: FormDefinition): Finding[] =>
  placedItems(definition).flatMap((placed) => itemFindings(placed, definition));
