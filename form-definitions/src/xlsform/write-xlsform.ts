import { fill, formQuestions, xlsForms } from '@walkthrough/domain';
import {
  expressionOf,
  sidesOfForm,
  type Evidence,
  type FormDefinition,
  type Item,
  type Section,
  type Side,
} from '../definition';
import { firstKeyOfRow } from '../engine/first-key-of-row';
import { entries, withQuestions } from '../engine/entries';
import type { Entry } from '../engine/entry';
import { answersIn, withAnswerKey, withoutAnswersIn } from '../engine/wordings';
import type { ScalarType } from '../expressions/types';
import { isComputed } from '../question-types';
import { OWN_COLUMNS } from './sheet';
import { evidenceRows, type EvidencePlace } from './write-evidence';
import { toXPath, type ExportNames, type OwnQuestion } from './to-xpath';
import {
  choiceName,
  DEFAULT_RATING,
  defaultText,
  isRange,
  limitsOf,
  needsCodes,
  notesCell,
  rulesOf,
  shownText,
  writtenSheet,
  type Cells,
  type WrittenSheet,
} from './written-cells';
import {
  APPEARANCES,
  CARRIED,
  languageName,
  legal,
  SCALARS,
  SURVEY_COLUMNS,
  TRANSLATED,
  TYPES,
} from './written-words';

export type { WrittenSheet };

class Writer implements ExportNames {
  readonly survey: Cells[] = [];
  readonly choices: Cells[] = [];
  /** What the file does not say: question and property. */
  readonly lost: Cells[] = [];
  private readonly names = new Map<string, string>();
  /** XForms have nodes of these names. */
  private readonly taken = new Set<string>(['meta', 'data']);
  private readonly byKey: ReadonlyMap<string, Entry>;
  private readonly locales: readonly string[];

  constructor(private readonly form: FormDefinition) {
    this.locales = Object.keys(form.i18n);
    this.byKey = new Map(
      entries(form)
        .flatMap(withQuestions)
        .map((entry) => [entry.key, entry]),
    );
    for (const entry of this.byKey.values()) this.nameEntry(entry);
  }

  nameOf(key: string): string | undefined {
    const entry = this.byKey.get(key);
    return entry === undefined || entry.kind === 'rooms' ? undefined : this.names.get(key);
  }

  typeOf(key: string): ScalarType | undefined {
    const entry = this.byKey.get(key);
    if (entry === undefined) return undefined;
    return entry.item.type === 'select' && entry.role === 'value' && entry.item.options !== undefined
      ? 'choice'
      : SCALARS[entry.kind];
  }

  choiceName(key: string, code: string | number): string {
    const entry = this.byKey.get(key);
    return entry === undefined ? String(code) : choiceName(entry.item, code);
  }

  isComputed(key: string): boolean {
    const item = this.byKey.get(key)?.item;
    return item !== undefined && isComputed(item);
  }

  write(): WrittenSheet[] {
    const sides = sidesOfForm(this.form);
    for (const side of sides) {
      const group = sides.length > 1 ? this.free(side) : null;
      if (group !== null) this.add({ type: 'begin_group', name: group, ...this.plain('label', side) });
      for (const section of this.form.sections) this.section(section, side);
      if (group !== null) this.add({ type: 'end_group' });
    }
    return [
      writtenSheet('survey', this.inLanguages(SURVEY_COLUMNS), this.survey),
      writtenSheet(
        'choices',
        this.inLanguages(['list_name', 'name', 'label', OWN_COLUMNS.code, OWN_COLUMNS.rule]),
        this.choices,
      ),
      writtenSheet('settings', ['form_title', 'form_id', 'version', 'default_language'], [this.settings()]),
      ...(this.lost.length === 0
        ? []
        : [writtenSheet('walkthrough_notes', ['name', 'not_exported'], this.lost)]),
    ];
  }

  private settings(): Cells {
    const [locale = ''] = this.locales;
    return {
      form_title: this.form.i18n[locale]?.[this.form.title] ?? this.form.key,
      form_id: this.form.key,
      version: String(this.form.version),
      default_language: languageName(locale),
    };
  }

  /** Returns the columns once for each language, if there are several. */
  private inLanguages(columns: readonly string[]): string[] {
    if (this.locales.length < 2) return [...columns];
    return columns.flatMap((name) =>
      TRANSLATED.includes(name) ? this.locales.map((each) => `${name}::${languageName(each)}`) : [name],
    );
  }

  private free(preferred: string): string {
    let name = legal(preferred);
    for (let number = 2; this.taken.has(name); number += 1) name = `${legal(preferred)}${number}`;
    this.taken.add(name);
    return name;
  }

  /** Questions keep the names that they had in the file that they come from. */
  private nameEntry({ key, item, role }: Entry): void {
    const isOwn = role === 'value' && item.source !== undefined && Object.keys(item.keys ?? {}).length === 1;
    const preferred = isOwn ? (item.source?.name ?? key) : key;
    this.names.set(key, this.free(preferred));
  }

  private add(cells: Cells): void {
    this.survey.push(cells);
  }

  private lose(name: string, what: string): void {
    this.lost.push({ name, not_exported: what });
  }

  private plain(column: string, text: string): Cells {
    return this.locales.length < 2
      ? { [column]: text }
      : Object.fromEntries(this.locales.map((each) => [`${column}::${languageName(each)}`, text]));
  }

  /** Returns a text in each language, with the names of answers. */
  private text(column: string, id: string | undefined): Cells {
    if (id === undefined) return {};
    const say = (locale: string) => this.named(this.form.i18n[locale]?.[id] ?? id);
    const [first = ''] = this.locales;
    if (this.locales.length < 2) return { [column]: say(first) };
    return Object.fromEntries(this.locales.map((each) => [`${column}::${languageName(each)}`, say(each)]));
  }

  private named(text: string): string {
    const keys = [...new Set(answersIn(text))];
    if (keys.some((key) => this.nameOf(key) === undefined)) return withoutAnswersIn(text);
    // In two steps, since a name may be the key of another question.
    const marked = keys.reduce((all, key, at) => withAnswerKey(all, key, `marked${at}`), text);
    return keys.reduce((all, key, at) => withAnswerKey(all, `marked${at}`, this.nameOf(key) ?? key), marked);
  }

  private section(section: Section, side: Side): void {
    const items = section.items.filter((item) => this.isAsked(item, side));
    if (items.length === 0) return;
    const name = this.free(section.id);
    this.add({
      type: 'begin_group',
      name,
      ...this.text('label', section.title),
      ...this.expression('relevant', section.shownWhen, name),
      ...notesCell(section.notes),
    });
    for (const item of items) this.item(item, side);
    this.add({ type: 'end_group' });
  }

  private isAsked(item: Item, side: Side): boolean {
    if (item.type === 'rooms') {
      this.lose(item.id, item.type);
      return false;
    }
    if (item.type === 'divider' || item.type === 'padding') return false;
    if (item.rows !== undefined) return item.rows.some(({ keys }) => keys[side] !== undefined);
    return item.keys === undefined || item.keys[side] !== undefined;
  }

  private expression(column: string, text: string | undefined, name: string, own?: OwnQuestion): Cells {
    if (text === undefined) return {};
    const xpath = toXPath(text, this, own);
    if (xpath !== null) return { [column]: xpath };
    this.lose(name, `${column}: ${text}`);
    return {};
  }

  private item(item: Item, side: Side): void {
    if (item.rows !== undefined) return this.table(item, side);
    const key = item.keys?.[side];
    const name =
      (key === undefined ? undefined : this.names.get(key)) ?? this.free(item.source?.name ?? item.id);
    for (const attribute of Object.keys(item)) if (!CARRIED.has(attribute)) this.lose(name, attribute);
    const relevant = this.expression('relevant', shownText(item, side), name);
    if (item.type === 'repeat') return this.repeat(item, side, name, relevant);
    this.add({
      ...this.typeCells(item, name),
      name,
      ...this.text('label', item.label),
      ...this.text('hint', item.help),
      ...relevant,
      ...this.answerCells(item, side, name, key),
      ...notesCell(item.notes),
      [OWN_COLUMNS.type]: item.type,
      ...(item.places !== undefined && { [OWN_COLUMNS.places]: String(item.places) }),
      ...(item.unit !== undefined && { [OWN_COLUMNS.unit]: this.say(item.unit) }),
    });
    const other = item.other?.keys[side];
    if (item.other !== undefined && other !== undefined) this.otherText(item, item.other.option, other, name);
    this.evidence(item, side, { name, key, label: item.label, relevant });
  }

  /** Photo, note and flag of a question or of a table's row follow it; those of a repeat are in its rows. */
  private evidence(parts: Evidence, side: Side, { name, key, label, relevant }: EvidencePlace): void {
    const rows = evidenceRows(parts, side, {
      name,
      labels: this.text('label', label),
      relevant,
      nameOf: (own, preferred) => this.names.get(own ?? '') ?? this.free(preferred),
      expression: (column, text, of) => this.expression(column, text, of, { key, isElsewhere: true }),
    });
    rows.forEach((row) => this.add(row));
  }

  private say(id: string): string {
    return this.form.i18n[this.locales[0] ?? '']?.[id] ?? id;
  }

  private repeat(item: Item, side: Side, name: string, relevant: Cells): void {
    const { min, max } = item;
    const rows: Cells =
      min === undefined && max === undefined ? {} : { [OWN_COLUMNS.rows]: `${min ?? ''}..${max ?? ''}` };
    this.add({
      type: 'begin_repeat',
      name,
      ...this.text('label', item.label),
      ...this.text('hint', item.help),
      ...relevant,
      ...rows,
      ...notesCell(item.notes),
    });
    for (const question of item.questions ?? []) if (this.isAsked(question, side)) this.item(question, side);
    this.evidence(item, side, { name, label: item.label, relevant: {} });
    this.add({ type: 'end_repeat' });
  }

  /** Tables have no counterpart: each cell is a question in a group, and the first one has what belongs to its row. */
  private table(item: Item, side: Side): void {
    const name = this.free(item.id);
    this.lose(name, item.type);
    const relevant = this.expression('relevant', shownText(item, side), name);
    this.add({ type: 'begin_group', name, ...this.text('label', item.label), ...relevant });
    for (const row of item.rows ?? []) {
      for (const column of item.columns ?? []) {
        const key = row.keys[side]?.[column.id];
        if (key === undefined) continue;
        const cell = this.names.get(key) ?? this.free(key);
        const type =
          column.type === 'radio' ? `select_one ${cell}` : column.type === 'text' ? 'text' : 'decimal';
        this.add({
          type,
          name: cell,
          ...this.plain('label', `${this.say(row.label)} – ${this.say(column.label)}`),
          ...(this.byKey.get(key)?.required === true && { required: 'yes' }),
        });
        if (column.type === 'radio') this.list(cell, { ...item, options: column.options ?? [] });
      }
      const first = firstKeyOfRow(item, row, side);
      const owner = first === undefined ? undefined : this.names.get(first);
      if (owner !== undefined)
        this.evidence(row, side, { name: owner, key: first, label: row.label, relevant: {} });
    }
    this.add({ type: 'end_group' });
  }

  private typeCells(item: Item, name: string): Cells {
    const appearance = APPEARANCES[item.type];
    const cells: Cells = appearance === undefined ? {} : { appearance };
    if (item.options !== undefined) {
      this.list(name, item);
      return { ...cells, type: `${item.type === 'multiple' ? 'select_multiple' : 'select_one'} ${name}` };
    }
    if (item.type === 'select') return { type: 'text' };
    const { min = 0, max, step } = item;
    if (item.type === 'rating')
      return { ...cells, type: 'range', parameters: `start=1 end=${max ?? DEFAULT_RATING} step=1` };
    if (isRange(item)) return { type: 'range', parameters: `start=${min} end=${max} step=${step}` };
    const ofStep: Cells = step === undefined ? {} : { [OWN_COLUMNS.step]: String(step) };
    const isFraction = step !== undefined && !Number.isInteger(step);
    return { ...cells, ...ofStep, type: isFraction ? 'decimal' : (TYPES[item.type] ?? 'text') };
  }

  private list(name: string, item: Item): void {
    const rules = rulesOf(item);
    const hasCodes = needsCodes(item);
    for (const [code, text] of item.options ?? []) {
      const rule = rules.ofCode.get(code);
      this.choices.push({
        list_name: name,
        name: choiceName(item, code),
        ...this.text('label', text),
        ...(hasCodes ? { [OWN_COLUMNS.code]: String(code) } : {}),
        ...(rule === undefined ? {} : { [OWN_COLUMNS.rule]: rule }),
      });
    }
  }

  private answerCells(item: Item, side: Side, name: string, key: string | undefined): Cells {
    if (key === undefined) return {};
    return {
      ...this.requiredCells(item, side, name),
      ...this.text('required_message', item.missing),
      ...this.constraintCells(item, side, name, key),
      ...(item.formula !== undefined && {
        // A calculation is never left out.
        calculation: "''",
        ...this.expression('calculation', expressionOf(item.formula, side), name),
      }),
      ...(item.default === undefined ? {} : { default: defaultText(item) }),
      ...(item.readOnly === true ? { read_only: 'yes' } : {}),
      ...this.filterCells(item, side, name),
    };
  }

  private requiredCells(item: Item, side: Side, name: string): Cells {
    const isRequired = this.byKey.get(item.keys?.[side] ?? '')?.required === true;
    if (isRequired) return { required: 'yes' };
    return this.expression('required', expressionOf(item.requiredWhen, side), name);
  }

  private constraintCells(item: Item, side: Side, name: string, key: string): Cells {
    const condition = expressionOf(item.validWhen?.condition, side);
    const own = this.expression('constraint', condition, name, { key })['constraint'];
    const limits = isRange(item) ? [] : limitsOf(item);
    const parts = [...limits, ...(own === undefined ? [] : [limits.length > 0 ? `(${own})` : own])];
    return {
      ...(parts.length === 0 ? {} : { constraint: parts.join(' and ') }),
      ...(own === undefined ? {} : this.text('constraint_message', item.validWhen?.message)),
    };
  }

  private filterCells(item: Item, side: Side, name: string): Cells {
    const { conditions } = rulesOf(item);
    if (conditions.length === 0) return {};
    const parts = conditions.map(({ rule, filters }) => {
      const texts = filters.map(({ when }) => expressionOf(when, side) ?? 'false');
      const text = texts.length > 1 ? texts.map((each) => `(${each})`).join(' or ') : (texts[0] ?? 'false');
      const xpath = toXPath(text, this);
      if (xpath === null) this.lose(name, `choice_filter: ${text}`);
      return `(${OWN_COLUMNS.rule} = '${rule}' and (${xpath ?? 'true()'}))`;
    });
    // A choice without a rule has no such node, which no comparison finds.
    return { choice_filter: `not(${OWN_COLUMNS.rule} != '') or ${parts.join(' or ')}` };
  }

  /** The text of a choice that asks for more is a question of its own. */
  private otherText(item: Item, option: string | number, key: string, of: string): void {
    const label = item.other?.label;
    this.add({
      type: 'text',
      name: this.names.get(key) ?? this.free(key),
      ...(label === undefined ? this.plain('label', formQuestions.specify) : this.text('label', label)),
      required: 'yes',
      relevant: `selected(\${${of}}, '${choiceName(item, option)}')`,
      [OWN_COLUMNS.type]: 'other',
    });
  }
}

/** Returns the sheets of a form as an XLSForm; the last one lists what it does not say. */
export function writeXlsForm(form: FormDefinition): WrittenSheet[] {
  return new Writer(form).write();
}

/** Returns the name of the file of an export. */
export const xlsFormName = ({ key, version }: Pick<FormDefinition, 'key' | 'version'>): string =>
  fill(xlsForms.fileName, { key, version });
