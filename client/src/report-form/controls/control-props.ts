import type { Entry, Option } from '@walkthrough/form-definitions';

/** Props of an answer's control, with stable identities. */
export interface ControlProps {
  entry: Entry;
  value: unknown;
  label: string;
  help: string;
  /** The choices to offer. */
  options: readonly Option[];
  /** Message; null if none is visible. */
  problem: string | null;
}

/** Returns an answer as a string; empty if it is not one. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
