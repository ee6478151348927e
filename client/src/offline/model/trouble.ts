import type { AnswerProblem, Receipt } from '@walkthrough/domain';

/** Why an entry is not delivered yet. `attention`: it will not be sent again before somebody has changed it. */
export interface Trouble {
  kind: 'retry' | 'signIn' | 'attention';
  code: string;
  /** Fit to be shown. */
  message: string;
  /** UTC ms */
  at: number;
  problems: readonly AnswerProblem[];
  /** Of an earlier submission of this report that did complete. */
  receipt: Receipt | null;
}
