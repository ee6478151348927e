import type { Answers, FormContext } from '../engine/context';
import { roundTo } from './decimal';
import { evaluate, type Computed, type Evaluation, type Moment, type Reason } from './evaluation';
import type { FormulaNode, Program, ProgramNode, QuestionNode, Reader } from './program';
import { commonLevel, Tables } from './tables';
import { fromAnswer, isStorable, toAnswer, type List, type Value } from './values';

/** A changed answer: of the report, of a row, or all rows of a repeat. */
export interface Change {
  /** A question, or the key of a repeat. */
  key: string;
  value: unknown;
  /** The row that the question or the repeat is in. */
  row?: string;
}

/** A computed value that is different from before. */
export interface ChangedResult {
  name: string;
  row?: string;
}

/** What a formula gives, as it is stored: an empty value is null. */
export interface Result {
  value: unknown;
  reason: Reason | null;
}

const EMPTY: Computed = { value: null, reason: null };

function isSame(a: Value, b: Value): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const other: readonly unknown[] = b;
  return a.length === b.length && a.every((each, index) => each === other[index]);
}

const isSameReason = (a: Reason | null, b: Reason | null): boolean =>
  a?.code === b?.code && a?.from === b?.from && a?.at.start === b?.at.start && a?.at.end === b?.at.end;

const isSameResult = (a: Computed, b: Computed): boolean =>
  isSame(a.value, b.value) && isSameReason(a.reason, b.reason);

/** Rounds a result to its places, and refuses a number that could not be stored. */
function finished({ formula }: FormulaNode, computed: Computed): Computed {
  const { value } = computed;
  if (typeof value !== 'bigint') return computed;
  const rounded = formula.places === undefined ? value : roundTo(value, formula.places);
  if (isStorable(rounded)) return { value: rounded, reason: null };
  return { value: null, reason: { code: 'tooLarge', at: { start: 0, end: formula.text.length } } };
}

/**
 * The computed values and facts of one report. A change computes what depends on it, and nothing else; the results are
 * those of a new computation over all answers.
 */
export class Computation implements Evaluation {
  reason: Reason | null = null;
  steps = 0;
  readonly moment: Moment;
  private readonly tables: Tables;
  /** Answers by node and row; null where the question is hidden. */
  private readonly values: Value[][] = [];
  /** Results by node and row. */
  private readonly results: Computed[][] = [];
  /** Rows to compute again, by node. */
  private readonly waiting: (Set<number> | 'all' | null)[] = [];
  private node: FormulaNode | null = null;
  private index = 0;

  constructor(
    private readonly program: Program,
    answers: Answers,
    private readonly formContext: FormContext,
    moment: Moment,
  ) {
    this.moment = { today: moment.today, now: String(fromAnswer('dateTime', moment.now) ?? '') };
    this.tables = new Tables(program.repeats, answers);
    for (const node of program.nodes) this.renew(node);
    this.run(() => undefined);
  }

  /** Returns the result of a formula; of one row, where it is in a repeat. */
  result(name: string, row = ''): Result {
    const node = this.program.formulas.get(name);
    if (node === undefined) return EMPTY;
    const index = this.tables.find(node.levels, row) ?? -1;
    const { value, reason } = this.results[node.order]?.[index] ?? EMPTY;
    return { value: toAnswer(node.formula.type, value), reason };
  }

  /** Applies changes and returns the formulas whose results are different now. */
  update(changes: readonly Change[]): ChangedResult[] {
    for (const change of changes) this.store(change);
    const changed: ChangedResult[] = [];
    this.run(({ formula: { name }, levels }, index) => {
      const row = this.tables.place(levels, index)?.id ?? '';
      changed.push(levels.length === 1 ? { name } : { name, row });
    });
    return changed;
  }

  context(name: string): Value {
    const given: Readonly<Record<string, unknown>> = { ...this.formContext };
    const value = given[name.slice(1)];
    return typeof value === 'boolean' ? value : fromAnswer('text', value);
  }

  position(): number | null {
    const levels = this.node?.levels ?? [];
    if (levels.length < 2) return null;
    const around = levels.length - 2;
    const [first] = this.tables.range(levels, around, this.tables.ancestor(levels, this.index, around));
    return this.index - first + 1;
  }

  read(key: string): Value | List {
    const reader = this.node?.readers.get(key);
    if (reader === undefined || this.node === null) return null;
    const { node, common } = reader;
    const values = this.values[node.order] ?? [];
    const around = this.tables.ancestor(this.node.levels, this.index, common);
    if (!reader.isList) return this.readOne(reader, values, around);
    if (common === 0) return { list: values };
    return { list: values.slice(...this.tables.range(node.levels, common, around)) };
  }

  /** Reads one answer; an empty computed value passes its reason on. */
  private readOne({ node }: Reader, values: readonly Value[], index: number): Value {
    const value = values[index] ?? null;
    if (value !== null || node.computedBy === null || this.isHidden(node, index)) return value;
    const reason = this.results[node.computedBy.order]?.[index]?.reason ?? null;
    if (reason !== null) this.reason ??= { ...reason, from: reason.from ?? node.key };
    return null;
  }

  private store({ key, value, row = '' }: Change): void {
    const path = this.program.repeats.find((each) => each.at(-1) === key);
    if (path !== undefined) {
      this.tables.setRows(path, row, value);
      const isBelow = ({ levels }: ProgramNode) => levels.includes(path.join('/'));
      this.program.nodes.filter(isBelow).forEach((node) => this.renew(node));
      return;
    }
    const node = this.program.questions.get(key);
    // A question that no formula uses.
    if (node === undefined) return;
    const index = this.tables.find(node.levels, row);
    if (index === undefined) return;
    this.tables.set(node.levels, index, key, value);
    this.wait(node, index);
  }

  /** Forgets what is known of a node, and computes it in all rows. */
  private renew(node: ProgramNode): void {
    const { order, levels, dependents } = node;
    const length = this.tables.length(levels);
    this.values[order] = node.kind === 'question' ? Array.from({ length }, () => null) : [];
    this.results[order] = node.kind === 'formula' ? Array.from({ length }, () => EMPTY) : [];
    this.waiting[order] = 'all';
    for (const dependent of dependents) this.waiting[dependent.order] = 'all';
  }

  private wait({ order }: ProgramNode, index: number): void {
    const rows = this.waiting[order];
    if (rows === 'all') return;
    if (rows) rows.add(index);
    else this.waiting[order] = new Set([index]);
  }

  /** Computes what waits, in order. */
  private run(onResult: (node: FormulaNode, index: number) => void): void {
    const compute = (node: ProgramNode, index: number) => {
      const hasChanged = node.kind === 'question' ? this.answer(node, index) : this.compute(node, index);
      if (!hasChanged) return;
      if (node.kind === 'formula') onResult(node, index);
      for (const dependent of node.dependents) this.passOn(node, index, dependent);
    };
    for (const node of this.program.nodes) {
      const rows = this.waiting[node.order];
      if (!rows) continue;
      this.waiting[node.order] = null;
      const length = this.tables.length(node.levels);
      if (rows === 'all') for (let index = 0; index < length; index += 1) compute(node, index);
      else for (const index of rows) compute(node, index);
    }
  }

  /** Lets those rows of a dependent wait that read this row. */
  private passOn(node: ProgramNode, index: number, dependent: ProgramNode): void {
    if (this.waiting[dependent.order] === 'all') return;
    const common = commonLevel(dependent.levels, node.levels);
    const around = this.tables.ancestor(node.levels, index, common);
    const [from, to] = this.tables.range(dependent.levels, common, around);
    for (let each = from; each < to; each += 1) this.wait(dependent, each);
  }

  /** Reads an answer; returns whether it differs from before, or may be empty for another reason. */
  private answer(node: QuestionNode, index: number): boolean {
    const values = this.values[node.order] ?? [];
    const before = values[index] ?? null;
    const value = this.isHidden(node, index) ? null : this.given(node, index);
    values[index] = value;
    return !isSame(before, value) || (value === null && node.computedBy !== null);
  }

  private given({ computedBy, key, type, levels }: QuestionNode, index: number): Value {
    if (computedBy !== null) return this.results[computedBy.order]?.[index]?.value ?? null;
    const values = this.tables.place(levels, index)?.values ?? {};
    return Object.hasOwn(values, key) ? fromAnswer(type, values[key]) : null;
  }

  private isHidden({ shownBy, levels }: QuestionNode, index: number): boolean {
    return shownBy.some((fact) => {
      const at = this.tables.ancestor(levels, index, fact.levels.length - 1);
      return this.results[fact.order]?.[at]?.value !== true;
    });
  }

  private compute(node: FormulaNode, index: number): boolean {
    this.node = node;
    this.index = index;
    const results = this.results[node.order] ?? [];
    const before = results[index] ?? EMPTY;
    const computed = finished(node, evaluate(node.run, this));
    results[index] = computed;
    return !isSameResult(before, computed);
  }
}
