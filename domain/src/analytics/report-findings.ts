import type { ItemFigures } from './contract';
import { REPORT_ITEMS, type ItemFinding, type ReportItem } from '../forms/report-items';

/** Input for the findings of a report. */
export interface ReportedInspection {
  /** By form key. */
  answers: Readonly<Record<string, unknown>>;
  rooms: readonly ReportedRoom[];
}

export interface ReportedRoom {
  unauthorizedAppliance: boolean | null;
  /** Codes by element. */
  statuses: Readonly<Record<string, readonly string[] | undefined>>;
}

const YES = 1;
const TAPS = ['faucet', 'tap', 'valve'] as const;
const LEAKS: readonly string[] = ['DRIPPING', 'LEAKING'];
const UNSAFE_LOCKS: readonly string[] = ['NO', 'MISSING'];

const RULES: Readonly<Record<ReportItem, (inspection: ReportedInspection) => ItemFinding>> = {
  EXTRA_APPLIANCES: ({ rooms }) => anyOf(rooms.map((room) => room.unauthorizedAppliance)),
  HOARDING: ({ answers }) => anyOf([isYes(answers['hoarding'])]),
  WINDOW_LOCKS: ({ rooms }) => withCode(rooms, ['windowSafetyLock'], (code) => UNSAFE_LOCKS.includes(code)),
  FUSES: ({ answers }) => absentOrFaulty(answers, 'fusebox'),
  GROW_OP: ({ answers }) => anyOf([isYes(answers['growop'])]),
  INSURANCE: ({ answers }) => absentOrFaulty(answers, 'insurance'),
  CAULKING: ({ rooms }) => withCode(rooms, ['caulking'], (code) => code !== 'GOOD'),
  LEAKY_TAPS: ({ rooms }) => withCode(rooms, TAPS, (code) => LEAKS.includes(code)),
  REPURPOSED_ROOMS: ({ answers }) => anyOf([isYes(answers['repurposedRoom'])]),
};

/** Returns the findings of a recurring inspection's report per report item. */
export const findingsOf = (inspection: ReportedInspection): Record<ReportItem, ItemFinding> =>
  Object.fromEntries(REPORT_ITEMS.map((item) => [item, RULES[item](inspection)])) as Record<
    ReportItem,
    ItemFinding
  >;

/** Returns null for an unanswered question. */
const isYes = (answer: unknown): boolean | null =>
  answer === undefined || answer === null || answer === '' ? null : answer === YES || answer === true;

const not = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);

const anyOf = (found: readonly (boolean | null)[]): ItemFinding => {
  if (found.includes(true)) return 'found';
  return found.includes(false) ? 'clear' : 'notAsked';
};

const absentOrFaulty = (answers: ReportedInspection['answers'], name: string): ItemFinding =>
  anyOf([not(isYes(answers[`${name}Present`])), isYes(answers[`${name}Problem`])]);

const withCode = (
  rooms: readonly ReportedRoom[],
  elements: readonly string[],
  isFound: (code: string) => boolean,
): ItemFinding =>
  anyOf(rooms.flatMap(({ statuses }) => elements.flatMap((name) => statuses[name] ?? []).map(isFound)));

const COUNT = REPORT_ITEMS.length;

/**
 * Packs findings into one integer, so that an index holds all of them: bit n means that item n was found, bit 9 + n that it
 * was asked about.
 */
export const packFindings = (findings: Readonly<Record<ReportItem, ItemFinding>>): number =>
  REPORT_ITEMS.reduce((packed, item, at) => {
    const finding = findings[item];
    const found = finding === 'found' ? 1 << at : 0;
    const asked = finding === 'notAsked' ? 0 : 1 << (COUNT + at);
    return packed | found | asked;
  }, 0);

/** Returns the finding of one item. */
export function findingIn(packed: number, item: ReportItem): ItemFinding {
  const at = REPORT_ITEMS.indexOf(item);
  if (packed & (1 << at)) return 'found';
  return packed & (1 << (COUNT + at)) ? 'clear' : 'notAsked';
}

/** Number of inspections by packed findings. */
export type FindingCounts = ReadonlyMap<number, number>;

/** Returns the figures per item; each inspection counts once per item. */
export const itemFiguresOf = (counts: FindingCounts, items: readonly ReportItem[]): ItemFigures[] =>
  items.map((item) => {
    const sums = { found: 0, clear: 0, notAsked: 0 };
    for (const [packed, count] of counts) sums[findingIn(packed, item)] += count;
    const asked = sums.found + sums.clear;
    return { item, ...sums, share: asked === 0 ? null : sums.found / asked };
  });

/** Returns the packed findings that contain this finding, to select the inspections behind a figure. */
export const findingsBehind = (
  counts: FindingCounts,
  item: ReportItem,
  finding: ItemFinding,
): { packed: number[]; total: number } => {
  const behind = [...counts].filter(([packed]) => findingIn(packed, item) === finding);
  return {
    packed: behind.map(([packed]) => packed),
    total: behind.reduce((sum, [, count]) => sum + count, 0),
  };
};
