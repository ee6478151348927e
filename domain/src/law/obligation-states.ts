import { lawStates } from './obligation-states.messages';

/** State of an obligation. `overdue` says that its date passed without evidence that counts, not what follows from it. */
export type ObligationState = keyof typeof lawStates;

export const OBLIGATION_STATE_LABELS: Readonly<Record<ObligationState, string>> = lawStates;
