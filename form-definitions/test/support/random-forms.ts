import fc from 'fast-check';
import type {
  AnswerScore,
  Evidence,
  FormDefinition,
  Item,
  ItemType,
  Row,
  ResultType,
  Section,
} from '../../src';
import { hasScores } from '../../src';
import { formOf } from './forms';
import {
  ASKED_SIDES,
  Expressions,
  RESULTS,
  type Asked,
  type AskedSide,
  type Draw,
  type Kind,
} from './random-expressions';

const TYPES: readonly (readonly [ItemType, Kind])[] = [
  ['numeric', 'number'],
  ['boolean', 'boolean'],
  ['inlineRadio', 'choice'],
  ['text', 'text'],
  ['date', 'date'],
];
const MORE_TYPES: typeof TYPES = [
  ...TYPES,
  ['radio', 'choice'],
  ['multiple', 'choices'],
  ['select', 'word'],
  ['longText', 'text'],
  ['decimal', 'number'],
  ['money', 'number'],
  ['rating', 'number'],
  ['time', 'other'],
  ['dateTime', 'other'],
  ['barcode', 'text'],
];
const CHOICES = ['radio', 'inlineRadio', 'multiple', 'select'];
const CAN_BE_UNNECESSARY = ['numeric', 'decimal', 'money', 'text', 'longText'];
const MAX_ROWS = 4;

type Chances = Pick<Expressions, 'chance' | 'one'>;

/** Where a question is: its name, and whether it has an expression for each side of its row. */
interface Place {
  id: string;
  types: typeof TYPES;
  /** Questions of rows have no choices that ask for more or depend on answers, no boxes, and always apply. */
  isInRow?: boolean;
  /** Returns an expression, or one for each side. */
  written: (kind: ResultType, depth?: number) => string | Record<AskedSide, string>;
}

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });

/** Returns what is kept beside an answer or a row: photos, a note, a flag. */
function evidence(draw: Chances, { id, written }: Pick<Place, 'id' | 'written'>): Evidence {
  return {
    ...(draw.chance(20) && { photo: { max: 3, requiredWhen: written('boolean', 1) } }),
    ...(draw.chance(20) && { note: { keys: both(`${id}Note`), requiredWhen: written('boolean', 1) } }),
    ...(draw.chance(20) && { flag: { keys: both(`${id}Flag`) } }),
  };
}

/** Returns the box of an answer, if it has one: not applicable, no answer needed, more to say. */
function boxes(draw: Chances, { id }: Place, type: ItemType): Partial<Item> {
  const hidden = draw.chance(10) ? { hideOnDisabled: true } : {};
  if (draw.chance(20))
    return { ...hidden, notApplicable: { keys: both(`${id}Na`), reasons: both(`${id}Why`) } };
  if (type === 'longText' && draw.chance(30)) return { ...hidden, checkbox: both(`${id}Box`) };
  const isUnnecessary = CAN_BE_UNNECESSARY.includes(type) && draw.chance(20);
  return isUnnecessary ? { ...hidden, unless: { keys: both(`${id}Unless`), label: 'unless' } } : hidden;
}

/** Returns points for some of the values of an answer, some of which fail. */
function points(draw: Chances, values: readonly AnswerScore['value'][]): Pick<Item, 'scores'> {
  if (!draw.chance(40)) return {};
  return {
    scores: values.slice(draw.one([0, 1])).map((value) => ({
      value,
      ...(draw.chance(80) ? { points: draw.one([0, 1, 2.5, -1]) } : { fails: true as const }),
      ...(draw.chance(30) && { fails: true as const }),
    })),
  };
}

const labelled = (codes: readonly (number | string)[]) =>
  codes.map((code): [number | string, string] => [code, `choice.${code}`]);

/** Returns the choices of a question, some of which ask for more or depend on other answers. */
function choices(draw: Chances, { id, types, written, isInRow }: Place, type: ItemType): Partial<Item> {
  const isFull = types === MORE_TYPES && isInRow !== true;
  const codes = type === 'select' ? ['a', 'b', 'c'] : [1, 2, 3];
  return {
    options: labelled(codes),
    ...(isFull && draw.chance(30) && { other: { option: codes[2]!, keys: both(`${id}Other`) } }),
    ...(isFull &&
      draw.chance(30) && { choiceFilters: [{ values: [codes[1]!], when: written('boolean', 1) }] }),
    ...(types === MORE_TYPES && points(draw, codes)),
  };
}

function rulesOf(draw: Chances, type: ItemType, isFull: boolean): Partial<Item> {
  const unit = isFull && draw.chance(40) ? { unit: 'unit' } : {};
  switch (type) {
    case 'numeric':
      return { step: 0.01, ...unit };
    case 'decimal':
      return { places: 2, min: -5, ...unit };
    case 'text':
      return isFull && draw.chance(15) ? { format: 'email' } : {};
    case 'boolean':
      return isFull ? points(draw, [true, false]) : {};
    case 'rating':
      return { max: 4, ...points(draw, [1, 2, 3, 4]) };
    default:
      return {};
  }
}

/** What a valid answer of a kind is, in terms of itself. */
const OWN: Readonly<Partial<Record<Kind, string>>> = {
  number: '. < 500',
  boolean: '.',
  choice: '. != 3',
  choices: 'count-selected(.) < 3',
  word: ". != 'c'",
  text: ". != 'refused'",
  date: ". <= '2026-12-31'",
};

function validity(draw: Chances, { written }: Place, kind: Kind): Partial<Item> {
  const own = OWN[kind];
  if (own === undefined || !draw.chance(30)) return {};
  const other = written('boolean', 1);
  const condition =
    typeof other === 'string'
      ? `${own} or ${other}`
      : { moveIn: `${own} or ${other.moveIn}`, moveOut: `${own} or ${other.moveOut}` };
  return { validWhen: { condition, message: 'x' } };
}

function itemOf(draw: Chances, place: Place): Item {
  const { id, types, written, isInRow } = place;
  const isFull = types === MORE_TYPES;
  const shown = draw.chance(40) ? { shownWhen: written('boolean') } : {};
  const base = { id, label: id, keys: both(id), ...shown };
  if (draw.chance(isFull ? 20 : 35)) {
    const result = draw.one(RESULTS);
    const places = result === 'number' && draw.chance(50) ? { places: draw.one([0, 2]) } : {};
    return { ...base, type: 'calculated', result, formula: written(result), ...places };
  }
  const [type, kind] = draw.one(types);
  const required = draw.chance(30) ? { requiredWhen: written('boolean', 1) } : {};
  const parts: Partial<Item> = {
    ...rulesOf(draw, type, isFull),
    ...(CHOICES.includes(type) ? choices(draw, place, type) : {}),
    ...(isFull && isInRow !== true ? boxes(draw, place, type) : {}),
    ...(isFull ? evidence(draw, place) : {}),
    ...required,
    ...validity(draw, place, kind),
  };
  return {
    ...base,
    type,
    ...parts,
    ...(parts.scores !== undefined && draw.chance(30) && { weight: draw.one([0.5, 3]) }),
    ...(parts.unless === undefined && { mandatory: draw.chance(30) }),
  };
}

/** Returns a table, whose rows have photos, notes and flags of their own. */
function tableOf(expressions: Expressions, { id, written }: Place): Item {
  const columns: Item['columns'] = [
    {
      id: 'state',
      label: 'state',
      type: 'radio',
      options: labelled([1, 2, 3]),
      ...points(expressions, [1, 2, 3]),
    },
    { id: 'cost', label: 'cost', type: 'numeric', step: 0.01, optional: true },
    ...(expressions.chance(50) ? [{ id: 'remark', label: 'remark', type: 'text' } as const] : []),
  ];
  const rows = [`${id}r1`, `${id}r2`].map((row): Row => ({
    id: row,
    label: row,
    keys: Object.fromEntries(
      ASKED_SIDES.map((side) => [
        side,
        Object.fromEntries(columns.map((column) => [column.id, both(`${row}${column.id}`)[side]])),
      ]),
    ),
    ...evidence(expressions, { id: row, written }),
  }));
  const shown = expressions.chance(40) ? { shownWhen: written('boolean') } : {};
  const isRated = columns.some(({ scores }) => scores !== undefined);
  const weight = isRated && expressions.chance(30) ? { weight: 2 } : {};
  const mandatory = expressions.chance(40);
  return { id, type: 'radioTable', label: id, mandatory, columns, rows, ...shown, ...weight };
}

const KIND_OF_COLUMN = { radio: 'choice', numeric: 'number', text: 'text' } as const;

/** Returns what expressions may ask of an item that is not a repeat. */
function askedOf(item: Item): Asked[] {
  const cells = (item.rows ?? []).flatMap(({ keys }) =>
    ASKED_SIDES.flatMap((side) =>
      (item.columns ?? []).map(({ id, type }) => ({ key: keys[side]![id]!, kind: KIND_OF_COLUMN[type] })),
    ),
  );
  const isAsked = item.type !== 'signature' && item.type !== 'rooms';
  const own = isAsked ? Object.values(item.keys ?? {}) : [];
  return [...cells, ...own.map((key) => ({ key, kind: kindOfItem(item) }))];
}

const kindOfItem = ({ type, result = 'number' }: Item): Kind =>
  type === 'calculated' ? result : (MORE_TYPES.find(([each]) => each === type)?.[1] ?? 'text');

/** Expressions of each side: the same ones outside of rows. */
type Sided = Record<AskedSide, Expressions>;

/** Returns a repeat whose questions depend on each other, row by row, and on the form before it. */
function repeatOf(around: Sided, id: string, isInRow = false): Item {
  const draw = around.moveIn;
  const written =
    (sides: Sided): Place['written'] =>
    (kind, depth) => ({ moveIn: sides.moveIn.of(kind, depth), moveOut: sides.moveOut.of(kind, depth) });
  // Before its own rows are known: none depends on them.
  const shown = draw.chance(30) ? { shownWhen: written(around)('boolean') } : {};
  const rows: Sided = { moveIn: around.moveIn.ofRow(), moveOut: around.moveOut.ofRow() };
  const questions = [1, 2, 3].map((number) => {
    const name = `${id}x${number}`;
    if (!isInRow && number === 3 && draw.chance(50)) return repeatOf(rows, name, true);
    const item = itemOf(draw, { id: name, types: MORE_TYPES, isInRow: true, written: written(rows) });
    for (const side of ASKED_SIDES) rows[side].asked.push({ key: item.keys![side]!, kind: kindOfItem(item) });
    return item;
  });
  for (const side of ASKED_SIDES) {
    const numbers = rows[side].asked.filter(
      ({ kind, key }) => kind === 'number' && questions.some(({ keys }) => keys![side] === key),
    );
    around[side].inRows.push(...numbers.map(({ key }) => key), ...rows[side].inRows);
  }
  return {
    id,
    type: 'repeat',
    label: id,
    keys: both(id),
    ...shown,
    ...evidence(draw, { id, written: written(rows) }),
    ...(draw.chance(30) && { min: 1 }),
    max: MAX_ROWS,
    questions,
  };
}

/** Returns an item that is no plain question, or a plain one. */
function anyItemOf(expressions: Expressions, place: Place, hasRooms: boolean): Item {
  const { id } = place;
  const type = expressions.draw(fc.nat, { max: 99 });
  const shown = expressions.chance(40) ? { shownWhen: expressions.of('boolean') } : {};
  if (type < 20) return repeatOf({ moveIn: expressions, moveOut: expressions }, id);
  if (type < 32) return tableOf(expressions, place);
  if (type < 38) return { id, type: expressions.one(['note', 'title'] as const), label: id, ...shown };
  if (type < 41) return { id, type: expressions.one(['divider', 'padding'] as const), ...shown };
  const signed = { id, label: id, keys: both(id), mandatory: expressions.chance(30), ...shown };
  if (type < 47) return { ...signed, type: 'signature' };
  if (type < 51 && !hasRooms)
    return { ...signed, type: 'rooms', elementPhotos: [{ codes: ['D'], elements: ['wall'] }] };
  const item = itemOf(expressions, place);
  return expressions.chance(5) ? { ...item, print: { hide: true } } : item;
}

interface RandomForms {
  /** Whether conditions may ask who fills in the form. */
  hasManager?: boolean;
  /** Whether forms have every type, tables, repeats, points, and what surrounds an answer. */
  isFull?: boolean;
}

const TEXTS: Readonly<Record<string, string>> = {
  x: 'Text',
  unit: 'kWh',
  unless: 'Not needed',
  state: 'State',
  cost: 'Cost',
  remark: 'Remark',
  ...Object.fromEntries([1, 2, 3, 'a', 'b', 'c'].map((code) => [`choice.${code}`, `Choice ${code}`])),
};

const idsIn = ({ id, questions = [], rows = [] }: Item): string[] => [
  id,
  ...questions.flatMap(idsIn),
  ...rows.map((row) => row.id),
];

/**
 * Returns random forms of engine 3: conditions of items and sections, checks, required answers and computed values, which
 * depend on each other.
 */
export const randomForms = ({
  hasManager = true,
  isFull = false,
}: RandomForms = {}): fc.Arbitrary<FormDefinition> =>
  fc.gen().map((draw: Draw) => {
    const expressions = new Expressions(draw, hasManager);
    const types = isFull ? MORE_TYPES : TYPES;
    const written = (kind: ResultType, depth?: number) => {
      const shared = expressions.of(kind, depth);
      return expressions.chance(15) ? { moveIn: shared, moveOut: expressions.of(kind, depth) } : shared;
    };
    const count = 1 + draw(fc.nat, { max: 2 });
    let number = 0;
    let hasRooms = false;
    const sections = Array.from({ length: count }, (_, at): Section => {
      const condition = at > 0 && expressions.chance(40) ? { shownWhen: expressions.of('boolean') } : {};
      const items = Array.from({ length: 2 + draw(fc.nat, { max: 4 }) }, () => {
        number += 1;
        const place = { id: `q${number}`, types, written };
        const item = isFull ? anyItemOf(expressions, place, hasRooms) : itemOf(expressions, place);
        hasRooms ||= item.type === 'rooms';
        if (item.type !== 'repeat') expressions.asked.push(...askedOf(item));
        return item;
      });
      return { id: `s${at}`, title: `s${at}`, ...condition, items };
    });
    const ids = sections.flatMap(({ id, items }) => [id, ...items.flatMap(idsIn)]);
    const texts = Object.fromEntries(ids.map((id) => [id, `Label ${id}`]));
    const form = formOf([], { engine: 3, sections, i18n: { 'en-CA': { ...TEXTS, ...texts } } });
    if (!isFull || !expressions.chance(70)) return form;
    const rated = hasScores(form) ? { passMark: 60, failedFirst: true as const } : {};
    return { ...form, scoring: { ...rated, ...(expressions.chance(50) && { formulas: true as const }) } };
  });
