import {
  sidesOfForm,
  type Condition,
  type FormDefinition,
  type Item,
  type Row,
  type Section,
  type Side,
} from '../definition';
import { CONTEXT_KEY } from '../engine/context';
import { entriesOfItem } from '../engine/entries';
import { conditionsFor, factNames, factVariable } from '../engine/fact-names';
import { QUESTION_TYPES } from '../question-types';

export type UiCondition =
  | { type: 'LEAF'; scope: string; expectedValue: string | number | boolean }
  | { type: 'AND' | 'OR'; conditions: UiCondition[] };

export interface UiRule {
  effect: 'SHOW' | 'ENABLE';
  condition: UiCondition;
}

/**
 * An element of a JSON Forms UI schema. One rule each: ENABLE on SideCell only, SHOW on its contents. `options` holds text
 * ids of the document.
 */
export interface UiElement {
  type: string;
  scope?: string;
  rule?: UiRule;
  options?: Record<string, unknown>;
  elements?: UiElement[];
}

/** Returns the path of a variable in the data that JSON Forms reads. */
function scopeOf(name: string): string {
  return name.startsWith('$')
    ? `#/properties/${CONTEXT_KEY}/properties/${name.slice(1).replaceAll('.', '/properties/')}`
    : `#/properties/${name}`;
}

function leaf(name: string, expectedValue: string | number | boolean): UiCondition {
  return { type: 'LEAF', scope: scopeOf(name), expectedValue };
}

function pair([name, ...states]: Condition): UiCondition {
  const leaves = states.map((state) => leaf(name, state));
  return leaves.length === 1 && leaves[0] !== undefined ? leaves[0] : { type: 'OR', conditions: leaves };
}

function allOf(pairs: readonly Condition[]): UiCondition {
  const conditions = pairs.map(pair);
  return conditions.length === 1 && conditions[0] !== undefined ? conditions[0] : { type: 'AND', conditions };
}

function shown(pairs: readonly Condition[]): { rule?: UiRule } {
  return pairs.length === 0 ? {} : { rule: { effect: 'SHOW', condition: allOf(pairs) } };
}

/** Drops undefined properties, so that the output is deterministic. */
function defined(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function optionsOfItem(item: Item): Record<string, unknown> {
  const { id, type, label, labelArgs, help, mandatory, options, optionsFrom, format, width } = item;
  const { min, max, step, maxLength, hideOnDisabled, print, corrects, missing } = item;
  const { result, places, unit, readOnly } = item;
  return defined({
    itemId: id,
    itemType: type,
    label,
    labelArgs,
    help,
    mandatory,
    choices: options,
    optionsFrom,
    format,
    width,
    min,
    max,
    step,
    maxLength,
    hideOnDisabled,
    print,
    corrects,
    missing,
    result,
    places,
    unit,
    readOnly,
  });
}

function tableRow(
  section: Section,
  item: Item,
  row: Row,
  side: Side,
  definition: FormDefinition,
): UiElement[] {
  const ofRow = entriesOfItem(section, item, side, definition).filter((entry) => entry.row === row);
  const cells = ofRow.filter(({ role }) => role === 'cell');
  if (cells.length === 0) return [];
  return [
    {
      type: 'RadioTableRow',
      options: { rowId: row.id, label: row.label },
      elements: cells.map(({ key, column, required }) => ({
        type: 'Control',
        scope: scopeOf(key),
        options: defined({
          itemId: item.id,
          itemType: 'radioTableCell',
          rowId: row.id,
          columnId: column?.id,
          cellType: column?.type,
          label: column?.label,
          choices: column?.options,
          mandatory: required,
          min: column?.min,
          max: column?.max,
          step: column?.step,
          maxLength: column?.maxLength,
        }),
      })),
    },
  ];
}

function radioTable(section: Section, item: Item, side: Side, definition: FormDefinition): UiElement[] {
  const rows = (item.rows ?? []).flatMap((row) => tableRow(section, item, row, side, definition));
  if (rows.length === 0) return [];
  const columns = item.columns?.map(({ id, label }) => ({ id, label }));
  const options = { ...optionsOfItem(item), side, columns };
  const rule = shown(conditionsFor(definition, item, side));
  return [{ type: 'RadioTable', ...rule, options, elements: rows }];
}

function control(item: Item, side: Side, definition: FormDefinition): UiElement[] {
  const key = item.keys?.[side];
  if (key === undefined) return [];
  const box = item.unless?.keys[side];
  const unless = box === undefined ? undefined : { key: box, label: item.unless?.label };
  const other = item.other?.keys[side];
  const skipped = item.notApplicable?.keys[side];
  const notApplicable =
    skipped === undefined ? undefined : { key: skipped, reason: item.notApplicable?.reasons[side] };
  const { photo, note, flag } = item;
  const evidence = { photo, note: note?.keys[side], flag: flag?.keys[side] };
  const parts = defined({
    side,
    checkbox: item.checkbox?.[side],
    unless,
    other,
    notApplicable,
    ...evidence,
  });
  const options = { ...optionsOfItem(item), ...parts };
  return [{ type: 'Control', scope: scopeOf(key), ...shown(conditionsFor(definition, item, side)), options }];
}

function sideCell(section: Section, item: Item, side: Side, definition: FormDefinition): UiElement {
  const condition: UiCondition = {
    type: 'AND',
    conditions: [leaf('$activeSide', side), leaf('$editable', true)],
  };
  return {
    type: 'SideCell',
    rule: { effect: 'ENABLE', condition },
    options: { side },
    elements:
      item.type === 'radioTable'
        ? radioTable(section, item, side, definition)
        : control(item, side, definition),
  };
}

function itemElement(section: Section, item: Item, definition: FormDefinition): UiElement {
  const { element } = QUESTION_TYPES[item.type];
  if (element === undefined) {
    const elements = sidesOfForm(definition).map((side) => sideCell(section, item, side, definition));
    return { type: 'PairRow', options: defined({ itemId: item.id, print: item.print }), elements };
  }
  // It belongs to no side: its conditions are those of the first one.
  const [side = 'single'] = sidesOfForm(definition);
  const pairs = Array.isArray(item.when ?? []) ? conditionsFor(definition, item, side) : [];
  return { type: element, ...shown(pairs), options: optionsOfItem(item) };
}

function sectionConditions(definition: FormDefinition, section: Section): Condition[] {
  const fact = factNames(definition).ofSection(section);
  return fact === undefined ? [] : [[factVariable(fact), true]];
}

/**
 * Returns the UI schema: VerticalLayout > Section > PairRow > SideCell > Control; titles, dividers and paddings are direct
 * children of the section.
 */
export function uiSchema(definition: FormDefinition): UiElement {
  return {
    type: 'VerticalLayout',
    elements: definition.sections.map((section) => ({
      type: 'Section',
      ...shown(sectionConditions(definition, section)),
      options: defined({ sectionId: section.id, title: section.title, print: section.print }),
      elements: section.items.map((item) => itemElement(section, item, definition)),
    })),
  };
}

/** Returns an element and its descendants, in document order. */
export function uiElementsOf(element: UiElement): UiElement[] {
  return [element, ...(element.elements ?? []).flatMap(uiElementsOf)];
}
