import { lawStates } from './obligation-states.messages';

/**
 * State of an obligation. `overdue` says that its date passed without evidence that counts, not what follows from it.
 * `notRecorded` says that its date passed and nobody can tell from the record whether it was done: photos can be elsewhere.
 */
export type ObligationState = keyof typeof lawStates;

export const OBLIGATION_STATE_LABELS: Readonly<Record<ObligationState, string>> = lawStates;
