import fc from 'fast-check';
import {
  addColumn,
  addItems,
  addOptions,
  addRows,
  addSection,
  changeColumnType,
  changeType,
  duplicateItem,
  ITEM_TYPES,
  moveEntry,
  moveItem,
  moveSection,
  pathOfItem,
  removeColumn,
  removeEntry,
  removeItem,
  removeSection,
  setColumnSide,
  setKey,
  setSide,
  SIDES,
  sidesOfForm,
  questionPlace,
  withLocale,
  withoutWording,
  withWording,
  type FormDefinition,
  type Item,
  type ItemPlace,
} from '../../src';

export type Edit = (definition: FormDefinition) => FormDefinition;

/** Maps random numbers to existing places of a document, if it has any. */
class Chooser {
  private at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  below(count: number): number {
    const number = this.numbers[this.at % this.numbers.length] ?? 0;
    this.at += 1;
    return count === 0 ? 0 : number % count;
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  place(definition: FormDefinition): ItemPlace {
    const section = this.below(definition.sections.length);
    const items = definition.sections[section]?.items ?? [];
    const item = this.below(items.length);
    return this.inside(items[item], { section, item });
  }

  /** Goes into the rows of a repeat every other time. */
  private inside(item: Item | undefined, place: ItemPlace): ItemPlace {
    const { questions = [] } = item ?? {};
    if (questions.length === 0 || this.below(2) === 0) return place;
    const at = this.below(questions.length);
    return this.inside(questions[at], questionPlace(place, at));
  }

  words(): string {
    return this.one(['Range', 'Sink/Faucets', 'Étage', '2nd door', '¿?', 'constructor', 'Floor']);
  }
}

const EDITS: Readonly<Record<string, (choose: Chooser, definition: FormDefinition) => FormDefinition>> = {
  addSection: (choose, form) => addSection(form, choose.below(form.sections.length + 1), choose.words()),
  removeSection: (choose, form) =>
    form.sections.length < 2 ? form : removeSection(form, choose.below(form.sections.length)),
  moveSection: (choose, form) =>
    moveSection(form, choose.below(form.sections.length), choose.below(form.sections.length)),
  addItems: (choose, form) => {
    const wanted = [choose.words(), choose.words()].map((label) => ({
      type: choose.one(ITEM_TYPES),
      label,
      sides: choose.one([sidesOfForm(form), ...sidesOfForm(form).map((side) => [side])]),
      rows: [choose.words(), choose.words()],
    }));
    return addItems(form, choose.place(form), wanted);
  },
  duplicate: (choose, form) => duplicateItem(form, choose.place(form)),
  removeItem: (choose, form) => removeItem(form, choose.place(form)),
  moveItem: (choose, form) => moveItem(form, choose.place(form), choose.place(form)),
  changeType: (choose, form) => changeType(form, choose.place(form), choose.one(ITEM_TYPES)),
  setSide: (choose, form) => {
    const place = choose.place(form);
    const item = form.sections[place.section]?.items[place.item];
    const side = choose.one(sidesOfForm(form));
    const isLast = SIDES.every((each) => each === side || item?.keys?.[each] === undefined);
    return item?.keys === undefined || isLast ? form : setSide(form, place, side, choose.below(2) === 0);
  },
  setKey: (choose, form) => {
    const place = choose.place(form);
    const item = form.sections[place.section]?.items[place.item];
    const side = SIDES.find((each) => item?.keys?.[each] !== undefined);
    return !side || item?.fixed
      ? form
      : setKey(form, [...pathOfItem(place), 'keys', side], `key${choose.below(1e6)}`);
  },
  word: (choose, form) => {
    const place = choose.place(form);
    const item = form.sections[place.section]?.items[place.item];
    if (item?.label === undefined) return form;
    const locale = choose.one(Object.keys(form.i18n));
    return withWording(form, [...pathOfItem(place), 'label'], locale, choose.words(), item.id);
  },
  help: (choose, form) => {
    const place = choose.place(form);
    const item = form.sections[place.section]?.items[place.item];
    if (item?.label === undefined) return form;
    const path = [...pathOfItem(place), 'help'];
    if (item.help !== undefined) return withoutWording(form, path);
    return withWording(form, path, choose.one(Object.keys(form.i18n)), choose.words(), `${item.id}.help`);
  },
  options: (choose, form) => {
    const place = choose.place(form);
    const item = form.sections[place.section]?.items[place.item];
    if (item?.options === undefined) return form;
    const list = [...pathOfItem(place), 'options'];
    const added = addOptions(form, list, [choose.words()], item.type === 'select' ? 'string' : 'number');
    return moveEntry(added, list, choose.below(item.options.length), choose.below(item.options.length));
  },
  table: (choose, form) => {
    const place = choose.place(form);
    const item = form.sections[place.section]?.items[place.item];
    if (!item?.rows || !item.columns) return form;
    const column = choose.below(item.columns.length);
    const rows = addRows(form, place, [choose.words(), choose.words()]);
    const type = choose.one(['radio', 'numeric', 'text'] as const);
    const made = [
      () => (item.columns!.length < 6 ? addColumn(rows, place, { label: choose.words(), type }) : rows),
      () => (item.columns!.length > 1 ? removeColumn(rows, place, column) : rows),
      () => removeEntry(rows, [...pathOfItem(place), 'rows'], choose.below(item.rows!.length)),
      () => changeColumnType(rows, place, column, type),
      () => setColumnSide(rows, place, item.columns![column]!.id, choose.one(sidesOfForm(form)), true),
    ];
    return choose.one(made)();
  },
  locale: (choose, form) => withLocale(form, 'fr-CA', choose.one(Object.keys(form.i18n))),
};

/** A random sequence of edits. */
export const editsOf = (): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc
      .tuple(
        fc.constantFrom(...Object.keys(EDITS)),
        fc.array(fc.nat(10_000), { minLength: 6, maxLength: 12 }),
      )
      .map(([name, numbers]): Edit => {
        const edit: Edit = (form) => EDITS[name]!(new Chooser(numbers), form);
        return Object.assign(edit, { toString: () => `${name}(${numbers.join(', ')})` });
      }),
    { minLength: 1, maxLength: 25 },
  );
