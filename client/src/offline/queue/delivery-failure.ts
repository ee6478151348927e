import type { AnswerProblem, Receipt } from '@walkthrough/domain';

/** Why an entry is undelivered. `attention` stops retries until the user changes something. */
export interface DeliveryFailure {
  kind: 'retry' | 'signIn' | 'attention';
  code: string;
  /** Can be shown. */
  message: string;
  /** UTC ms */
  at: number;
  problems: readonly AnswerProblem[];
  /** Receipt of an earlier submission that completed. */
  receipt: Receipt | null;
}
