import { fill, xlsForms } from '@walkthrough/domain';
import type { Item, Section } from '../definition';
import { LIMITS } from '../limits';
import { parseExpression } from '../expressions/parse';
import { printExpression } from '../expressions/print';
import { attributesInRows } from '../question-types';
import type { ChoiceLists } from './choice-lists';
import type { NamedRow } from './columns';
import { notesOf, type ImportState } from './import-state';
import { boundNumber, yesOrNo } from './question-parts';
import { QuestionReader } from './read-question';
import { OWN_COLUMNS } from './sheet';
import { surveyType } from './survey-types';

/** A condition that the group around questions has; undefined until it is understood. */
interface GroupCondition {
  text?: string;
}

/** A group or a repeat that is open while rows are read. */
interface Open {
  what: 'group' | 'repeat';
  /** Whether its rows are left out. */
  isSkipped: boolean;
  /** The repeat that its rows are questions of. */
  repeat?: Item;
  conditions: readonly GroupCondition[];
  isTable: boolean;
  isSection: boolean;
}

/** Reads the rows of a survey into sections, with what its groups and repeats say. */
export class SurveyReader {
  readonly sections: Section[] = [];
  private readonly open: Open[] = [];
  /** Headings made of groups. */
  private readonly headings = new Set<Item>();
  private readonly conditions = new Map<Item, readonly GroupCondition[]>();
  private readonly questions: QuestionReader;
  /** The section of questions outside of any group. */
  private loose: Section | null = null;

  constructor(
    private readonly state: ImportState,
    lists: ChoiceLists,
    private readonly title: (preferred: string) => string,
  ) {
    this.questions = new QuestionReader(state, lists);
  }

  read(rows: readonly NamedRow[]): void {
    rows.forEach((row) => this.readRow(row));
    if (this.open.length > 0 && rows.length > 0)
      this.state.find(rows.at(-1) as NamedRow, 'type', xlsForms.endMissing);
  }

  /** Joins the conditions of groups with those of their questions, after all are understood. */
  finish(): Section[] {
    for (const [item, conditions] of this.conditions) {
      const parts = [...conditions.map(({ text }) => text), item.shownWhen as string | undefined];
      const known = parts.filter((text) => text !== undefined);
      if (known.length > 1) item.shownWhen = joined(known);
      else if (known[0] !== undefined) item.shownWhen = known[0];
    }
    for (const section of this.sections) section.items = this.withHeadings(section);
    return this.sections.filter(({ items }) => items.length > 0);
  }

  /**
   * A heading is printed only above a question: one above another heading becomes a text of its own, and one above nothing
   * is left out.
   */
  private withHeadings(section: Section): Item[] {
    return section.items.filter((item, index) => {
      if (!this.headings.has(item)) return true;
      const next = section.items[index + 1];
      if (next?.type === 'title') item.type = 'note';
      if (next === undefined && item.notes !== undefined)
        section.notes = [...(section.notes ?? []), ...item.notes].slice(0, LIMITS.itemNotes);
      return next !== undefined;
    });
  }

  private readRow(row: NamedRow): void {
    const written = row.get('type');
    if (yesOrNo(row.get('disabled')) === true) return;
    if (written === '') {
      if (row.get('name') !== '' || row.get('label') !== '')
        this.state.find(row, 'type', xlsForms.typeMissing);
      return;
    }
    const type = surveyType(written);
    if (type?.is === 'begin') return this.begin(row, type.what);
    if (type?.is === 'end') return this.end(row, type.what);
    if (this.open.some(({ isSkipped }) => isSkipped)) return;
    const repeats = this.repeats();
    const item = this.questions.read(row, {
      path: repeats.map(({ keys }) => keys?.single ?? ''),
      isTable: this.open.at(-1)?.isTable === true,
    });
    if (item !== null) this.place(row, item);
  }

  private repeats(): Item[] {
    return this.open.flatMap(({ repeat }) => (repeat === undefined ? [] : [repeat]));
  }

  /** Puts an item into the repeat or the section that is open, under the conditions of the groups around it. */
  private place(row: NamedRow, item: Item): void {
    const repeat = this.repeats().at(-1);
    const list = repeat === undefined ? this.section().items : (repeat.questions ??= []);
    if (repeat !== undefined && list.length >= LIMITS.questionsPerRepeat)
      return this.state.find(
        row,
        '',
        fill(xlsForms.tooManyRowQuestions, { most: LIMITS.questionsPerRepeat }),
      );
    list.push(item);
    const around = this.open.at(-1)?.conditions ?? [];
    this.conditions.set(item, around);
    const text = row.get('relevant');
    if (text === '') return;
    const path = this.repeats().map(({ keys }) => keys?.single ?? '');
    this.state.expression({
      text,
      row,
      column: 'relevant',
      owner: item,
      path,
      wanted: 'boolean',
      apply: (condition) => (item.shownWhen = condition),
    });
  }

  private section(): Section {
    const last = this.sections.at(-1);
    const isOpen =
      this.open.some(({ isSection }) => isSection) || (last !== undefined && last === this.loose);
    if (last !== undefined && isOpen && last.items.length < LIMITS.itemsPerSection) return last;
    // A section that is full goes on in another one, under the same conditions.
    const goesOn = isOpen && last !== undefined ? last : null;
    const id = this.state.sectionId(goesOn?.id ?? 'general');
    const next: Section = { id, title: goesOn?.title ?? this.title(`${id}.title`), items: [] };
    if (goesOn?.shownWhen !== undefined) next.shownWhen = goesOn.shownWhen;
    this.sections.push(next);
    if (!this.open.some(({ isSection }) => isSection)) this.loose = next;
    return next;
  }

  private begin(row: NamedRow, what: Open['what']): void {
    const around = this.open.at(-1);
    const isSkipped = around?.isSkipped === true;
    const base = { what, isSkipped, conditions: around?.conditions ?? [], isTable: false, isSection: false };
    if (isSkipped) {
      this.open.push(base);
      return;
    }
    this.open.push(what === 'repeat' ? this.beginRepeat(row, base) : this.beginGroup(row, base));
  }

  private beginGroup(row: NamedRow, base: Open): Open {
    const words = row
      .get('appearance')
      .split(/\s+/u)
      .filter((word) => word !== '');
    const lost = words.filter((word) => word !== 'field-list' && word !== 'table-list');
    if (lost.length > 0)
      this.state.find(row, 'appearance', fill(xlsForms.appearanceNotCarried, { names: lost.join(' ') }));
    const isTable = words.includes('table-list');
    const isTop = this.open.length === 0 && this.sections.length < LIMITS.sections;
    if (isTop) {
      this.newSection(row);
      return { ...base, isTable, isSection: true };
    }
    return { ...base, isTable, conditions: this.nested(row, base.conditions) };
  }

  private newSection(row: NamedRow): void {
    const name = row.get('name') || `group_${row.line}`;
    const id = this.state.sectionId(name);
    const section: Section = { id, title: this.state.text(`${id}.title`, row, 'label', name), items: [] };
    const notes = notesOf(row);
    if (notes.length > 0) section.notes = notes;
    this.sections.push(section);
    this.loose = null;
    if (row.texts('hint').size > 0) this.state.find(row, 'hint', xlsForms.notForThisType);
    const text = row.get('relevant');
    if (text === '') return;
    this.state.expression({
      text,
      row,
      column: 'relevant',
      owner: section,
      path: [],
      wanted: 'boolean',
      apply: (condition) => {
        // The sections that a long group goes on in have its title.
        for (const each of this.sections) if (each.title === section.title) each.shownWhen = condition;
      },
    });
  }

  /** A group within a group becomes a heading, and its condition that of its questions. */
  private nested(row: NamedRow, around: readonly GroupCondition[]): readonly GroupCondition[] {
    const name = row.get('name') || `group_${row.line}`;
    const repeat = this.repeats().at(-1);
    const text = row.get('relevant');
    let heading: Item | undefined;
    if (repeat === undefined && row.texts('label').size > 0) {
      const id = this.state.itemId(name);
      const label = this.state.text(id, row, 'label', name);
      heading = { id, type: 'title', label, source: { name } };
      this.headings.add(heading);
      this.section().items.push(heading);
    } else if (row.texts('label').size > 0) this.state.find(row, 'label', xlsForms.noHeadingInRows);
    const own: GroupCondition = {};
    const conditions = text === '' ? around : [...around, own];
    if (heading !== undefined) this.conditions.set(heading, conditions);
    if (text === '') return conditions;
    this.state.expression({
      text,
      row,
      column: 'relevant',
      owner: heading ?? repeat ?? this.section(),
      path: this.repeats().map(({ keys }) => keys?.single ?? ''),
      wanted: 'boolean',
      apply: (condition) => (own.text = condition),
    });
    return conditions;
  }

  private beginRepeat(row: NamedRow, base: Open): Open {
    const repeats = this.repeats();
    const { state } = this;
    if (repeats.length >= LIMITS.repeatLevels || attributesInRows('repeat').length === 0) {
      state.find(row, 'type', xlsForms.tooManyLevels);
      return { ...base, isSkipped: true };
    }
    const name = row.get('name') || `repeat_${row.line}`;
    const key = state.key(name, 'rows');
    state.know(name, { key });
    const id = state.itemId(name);
    const item: Item = {
      id,
      type: 'repeat',
      label: state.text(id, row, 'label', name, { hasAnswers: repeats.length === 0 }),
      keys: { single: key },
      source: { name },
      questions: [],
    };
    if (row.texts('hint').size > 0) item.help = state.text(`${id}.help`, row, 'hint', '');
    this.readCount(row, item);
    const around = repeats.map(({ keys }) => keys?.single ?? '');
    this.questions.evidence.know(name, item, [...around, key]);
    this.place(row, item);
    return { ...base, repeat: item, conditions: [] };
  }

  private readCount(row: NamedRow, item: Item): void {
    const notes = notesOf(row);
    if (notes.length > 0) item.notes = notes;
    const own = row.get(OWN_COLUMNS.rows).split('..');
    if (own.length === 2) {
      const [least, most] = own.map((part) => boundNumber(part));
      if (least != null) item.min = least;
      if (most != null) item.max = most;
      return;
    }
    const text = row.get('repeat_count');
    if (text === '') return;
    const count = boundNumber(text);
    if (count === null || !Number.isInteger(count) || count < 1)
      return this.state.keep(item, row, 'repeat_count', text, xlsForms.countNotCarried);
    item.min = count;
    item.max = count;
  }

  private end(row: NamedRow, what: Open['what']): void {
    const last = this.open.at(-1);
    if (last?.what !== what) return this.state.find(row, 'type', xlsForms.beginMissing);
    this.open.pop();
    if (last.isSection) this.loose = null;
    if (last.repeat !== undefined && last.repeat.questions?.length === 0)
      this.state.find(row, 'type', xlsForms.repeatEmpty);
  }
}

/** Returns conditions that must all hold as one, with no more brackets than needed. */
function joined(conditions: readonly string[]): string {
  const text = conditions.map((each) => `(${each})`).join(' and ');
  const parsed = parseExpression(text);
  return 'problem' in parsed ? text : printExpression(parsed.expression);
}
