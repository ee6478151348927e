import { fill, formQuestions, labelled, messages } from '@walkthrough/domain';
import {
  entries,
  factsIn,
  holds,
  innerRows,
  isComputed,
  isEmpty,
  isVisible,
  rowsOf,
  wordsOfAnswer,
  type Answers,
  type Entry,
  type FormContext,
  type FormDefinition,
  type FormRow,
  type PairSide,
} from '@walkthrough/form-definitions';
import type { Printed } from './printed-cells';

const { common, forms } = messages;

/** What a cell has to say, by the engine; null for a question that is hidden and prints nothing. */
export type Expected = Printed | null;

const EMPTY: Printed = { kind: 'unanswered', lines: [], note: [] };
const words = (text: string): Printed => ({ kind: 'words', lines: text.split(/\r?\n/u), note: [] });

/** A row of a repeat with the number that it is printed under. */
export interface NumberedRow {
  number: string;
  row: FormRow;
}

/** Says how the answers of one side have to be printed, from what the engine says of them. */
export class ExpectedCells {
  private readonly inside: FormContext;
  private readonly all: readonly Entry[];

  constructor(
    private readonly form: FormDefinition,
    private readonly answers: Answers,
    context: FormContext,
  ) {
    this.inside = factsIn(form, answers, context);
    this.all = entries(form, context.activeSide);
  }

  isShown({ item, side }: Pick<Entry, 'item' | 'side'>): boolean {
    return isVisible(this.form, item, side, this.answers, this.inside);
  }

  /** Returns the cell of a question, with its boxes and what is kept beside it. */
  ofQuestion(entry: Entry): Expected {
    if (!this.isShown(entry)) return null;
    const of = (role: Entry['role']) =>
      this.all.find((each) => each.item === entry.item && each.role === role)?.key ?? '';
    const beside = this.beside(
      this.all.filter(({ item, row }) => item === entry.item && row === undefined),
      this.answers,
    );
    if (this.answers[of('notApplicable')] === true) {
      const reason = this.answers[of('reason')];
      const text = typeof reason === 'string' ? reason : '';
      return { ...words(fill(formQuestions.notApplicableBecause, { reason: text })), note: beside };
    }
    if (this.answers[of('unless')] === true)
      return { ...words(this.text(entry.item.unless!.label)), note: beside };
    const value = this.ofValue(entry, this.answers[entry.key]);
    const box = this.answers[of('checkbox')];
    const lines = isEmpty(box) ? value.lines : [box === true ? common.yes : common.no, ...value.lines];
    return lines.length === 0
      ? { ...value, note: [...value.note, ...beside] }
      : { kind: value.kind === 'signature' ? 'signature' : 'words', lines, note: [...value.note, ...beside] };
  }

  /** Returns the cell of a table. The first of a row also says what is kept beside the row. */
  ofCell(entry: Entry): Expected {
    if (!this.isShown(entry)) return null;
    const value = this.ofValue(entry, this.answers[entry.key]);
    const isFirst = entry.column === entry.item.columns?.[0];
    const beside = this.all.filter(({ item, row }) => item === entry.item && row === entry.row);
    return isFirst ? { ...value, note: this.beside(beside, this.answers) } : value;
  }

  /** Returns the cell of a question in a row, or of the rows within the row. */
  inRow(repeat: Entry, question: Entry, row: FormRow): Expected {
    if (!this.isShownInRow(question, row)) return null;
    if (question.kind !== 'rows') {
      const value = this.ofValue(question, row.values[question.key]);
      return { ...value, note: [...value.note, ...this.besideInRow(repeat, question, row)] };
    }
    const lines = innerRows(row, question.key).map(
      (inner, index) => `${index + 1}. ${this.inLine(question, inner)}`,
    );
    return lines.length === 0 ? EMPTY : { kind: 'words', lines, note: [] };
  }

  /** Returns what is kept beside a row itself: its flag and its note. */
  besideRow = (repeat: Entry, row: FormRow): string[] =>
    this.beside(
      (repeat.rules.questions ?? []).filter(({ item }) => item === repeat.item),
      row.values,
    );

  isShownInRow({ conditions }: Entry, row: FormRow): boolean {
    return holds(conditions, row.values, { ...this.inside, facts: this.inside.rowFacts?.[row.id] ?? {} });
  }

  private besideInRow = (repeat: Entry, question: Entry, row: FormRow): string[] =>
    this.beside(
      (repeat.rules.questions ?? []).filter(({ item }) => item === question.item),
      row.values,
    );

  private inLine(repeat: Entry, row: FormRow): string {
    const questions = (repeat.rules.questions ?? []).filter(({ role }) => role === 'value');
    const parts = questions.flatMap((question) => {
      const cell = this.inRow(repeat, question, row);
      const said = [...(cell?.lines ?? []), ...(cell?.note ?? [])];
      const label = this.text(question.item.label!);
      return said.length === 0 ? [] : [labelled(label, said.join(' '))];
    });
    return [...parts, ...this.besideRow(repeat, row)].join('; ');
  }

  private beside(entries: readonly Entry[], answers: Answers): string[] {
    return entries.flatMap(({ role, key }) => {
      const answer = answers[key];
      if (role === 'flag') return answer === true ? [formQuestions.flagged] : [];
      return role === 'note' && typeof answer === 'string' && answer.trim() !== ''
        ? answer.split(/\r?\n/u)
        : [];
    });
  }

  private ofValue(entry: Entry, value: unknown): Printed {
    const isOptional = entry.column?.optional === true || isComputed(entry.item);
    if (isEmpty(value)) return isOptional ? { ...EMPTY, kind: 'nothing' } : EMPTY;
    if (entry.kind === 'signature')
      return { kind: 'signature', lines: [(value as { typed?: string }).typed ?? ''], note: [] };
    const printed = words(this.wordsOf(entry, value));
    const hasFormula = isComputed(entry.item) && this.form.scoring?.formulas === true;
    return hasFormula ? { ...printed, note: [this.formulaOf(entry)] } : printed;
  }

  private formulaOf({ item, side }: Entry): string {
    const formula = typeof item.formula === 'string' ? item.formula : item.formula?.[side];
    const named = (formula ?? '').replace(/\$\{(\w+)\}/gu, (_whole, key: string) => `“${this.labelOf(key)}”`);
    return fill(messages.reportScore.formula, { formula: named });
  }

  private labelOf(key: string): string {
    // Keys of these forms are the names of their items with the side.
    return this.text(key.replace(/(In|Out)$/u, '').replace(/(r\d)\w*$/u, ''));
  }

  private wordsOf(entry: Entry, value: unknown): string {
    const { step, unit } = { ...entry.item, ...entry.column };
    const isAmount = typeof value === 'number' && step === 0.01 && unit === undefined;
    if (isAmount) return value.toFixed(2);
    return wordsOfAnswer(entry, value, { text: (id) => this.text(id), answers: this.answers });
  }

  text(id: string): string {
    return this.form.i18n['en-CA']?.[id] ?? id;
  }
}

/** Numbers the rows of both sides: one of the move-out has the number of the row that it is paired with. */
export function numberedRows(
  moveIn: unknown,
  moveOut: unknown,
): Readonly<Record<PairSide, readonly NumberedRow[]>> {
  const first = rowsOf(moveIn);
  const taken = new Set<string>();
  let next = first.length;
  const ofMoveOut = rowsOf(moveOut).map((row): NumberedRow => {
    const pair = first.findIndex(({ id }) => id === row.sourceRowId && !taken.has(id));
    if (pair >= 0) taken.add(first[pair]!.id);
    else next += 1;
    return { number: String(pair >= 0 ? pair + 1 : next), row };
  });
  return { moveIn: first.map((row, index) => ({ number: String(index + 1), row })), moveOut: ofMoveOut };
}

/** The label of the column, or line, that says what is kept beside a row. */
export const BESIDE_ROW = forms.note;
