import type { AnswerScore, FormDefinition, Side } from '../definition';
import { rowsOf } from '../rows/row';
import { holds, type Answers, type FormContext } from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { factsIn } from './facts';
import { isEmpty } from './value-kinds';

/** An answer with a choice that fails. */
export interface FailedAnswer {
  entry: Entry;
  answer: unknown;
  /** The rows that it is in, outer ones first. */
  rows: readonly NumberedRow[];
}

export interface NumberedRow {
  id: string;
  /** Place in its list, from 1. */
  number: number;
}

/** How a side of a report is rated. */
export interface Score {
  /** Points of the answers, each times the weight of its question. */
  points: number;
  /** The most points that these questions can have. */
  outOf: number;
  /** Percent with one decimal place; null while no question with points is answered. */
  percent: number | null;
  /** Null without a pass mark or a percentage. */
  passed: boolean | null;
  failed: readonly FailedAnswer[];
}

/** Points and weights are kept as whole hundredths, so that every platform adds them up to the same sum. */
const HUNDREDTHS = 100;
const inHundredths = (value: number): bigint => BigInt(Math.round(value * HUNDREDTHS));
/** Of points times weight. */
const fromParts = (value: bigint): number => Number(value) / (HUNDREDTHS * HUNDREDTHS);

const scoresOf = ({ item, column }: Entry): readonly AnswerScore[] => column?.scores ?? item.scores ?? [];

const isRated = (entry: Entry): boolean =>
  (entry.role === 'value' || entry.role === 'cell') && scoresOf(entry).length > 0;

/** Returns whether the form rates answers. */
export const hasScores = (definition: FormDefinition): boolean =>
  definition.sections.some(({ items }) =>
    items.some(
      ({ scores, columns = [], questions = [] }) =>
        scores !== undefined ||
        columns.some((column) => column.scores !== undefined) ||
        questions.some((each) => each.scores !== undefined || each.questions?.some((inner) => inner.scores)),
    ),
  );

/** Returns the most points that a question can have; null for one that only fails. */
function mostPoints(scores: readonly AnswerScore[], isMultiple: boolean): bigint | null {
  const points = scores.flatMap((each) => (each.points === undefined ? [] : [inHundredths(each.points)]));
  if (points.length === 0) return null;
  if (isMultiple) return points.reduce((sum, each) => sum + (each > 0n ? each : 0n), 0n);
  return points.reduce((most, each) => (each > most ? each : most), 0n);
}

class Rating {
  private points = 0n;
  private outOf = 0n;
  private isAnswered = false;
  readonly failed: FailedAnswer[] = [];

  constructor(private readonly context: FormContext) {}

  /** Adds the answers of some entries that share their answers and facts: those of the report, or of one row. */
  add(all: readonly Entry[], answers: Answers, context: FormContext, rows: readonly NumberedRow[]): void {
    for (const entry of all) {
      if (!holds(entry.conditions, answers, context)) continue;
      const answer = Object.hasOwn(answers, entry.key) ? answers[entry.key] : undefined;
      if (entry.kind === 'rows') this.addRows(entry, answer, rows);
      else if (isRated(entry) && !isEmpty(answer)) this.addAnswer(entry, answer, rows);
    }
  }

  private addRows({ rules: { questions = [] } }: Entry, answer: unknown, rows: readonly NumberedRow[]): void {
    for (const [index, row] of rowsOf(answer).entries()) {
      const { rowFacts = {} } = this.context;
      const facts = Object.hasOwn(rowFacts, row.id) ? (rowFacts[row.id] ?? {}) : {};
      const inside = { ...this.context, facts };
      const place = [...rows, { id: row.id, number: index + 1 }];
      this.add(questions, { ...row.values, ...row.rows }, inside, place);
    }
  }

  private addAnswer(entry: Entry, answer: unknown, rows: readonly NumberedRow[]): void {
    const scores = scoresOf(entry);
    const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    const found = scores.filter(({ value }) => given.includes(value));
    if (found.some(({ fails }) => fails === true)) this.failed.push({ entry, answer, rows });
    const rated = found.flatMap(({ points }) => (points === undefined ? [] : [inHundredths(points)]));
    const most = mostPoints(scores, entry.kind === 'choices');
    // An answer without points, such as "Not inspected", counts neither for the report nor against it.
    if (most === null || rated.length === 0) return;
    const weight = inHundredths(entry.item.weight ?? 1);
    this.isAnswered = true;
    this.points += weight * rated.reduce((sum, each) => sum + each, 0n);
    this.outOf += weight * most;
  }

  score(passMark: number | undefined): Score {
    const percent = this.percent();
    return {
      points: fromParts(this.points),
      outOf: fromParts(this.outOf),
      percent,
      passed: passMark === undefined || percent === null ? null : percent >= passMark,
      failed: this.failed,
    };
  }

  /** Rounded to one place, half up; fewer points than none are 0 %. */
  private percent(): number | null {
    if (!this.isAnswered || this.outOf === 0n) return null;
    if (this.points <= 0n) return 0;
    return Number((this.points * 2000n + this.outOf) / (this.outOf * 2n)) / 10;
  }
}

/**
 * Rates the answers of a side; null for a form that rates none. Hidden questions, those that do not apply, and those without
 * an answer count neither for the report nor against it.
 */
export function scoreOf(
  definition: FormDefinition,
  side: Side,
  answers: Answers,
  context: FormContext,
): Score | null {
  if (!hasScores(definition)) return null;
  const inside = factsIn(definition, answers, context);
  const rating = new Rating(inside);
  rating.add(entries(definition, side), answers, inside, []);
  return rating.score(definition.scoring?.passMark);
}
