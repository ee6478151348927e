import type { Scenario } from '../scenarios/index.mjs';

/** What came of the calls of one name; times in milliseconds. */
interface CallsOfAName {
  times: number[];
  refused: number;
  wrong: number;
  statuses: Record<string, number>;
}

interface Played {
  calls: Record<string, CallsOfAName>;
  boards: { open: number; delays: number[]; missed: number; refused: number; lost: number };
}

export declare const ON_BOARDS: string;

/** A sentence for each threshold that a run has missed; see judge.mjs. */
export declare function missedThresholds(played: Played, scenario: Scenario): string[];
