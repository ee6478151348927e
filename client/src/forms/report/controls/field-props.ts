import type { Entry } from '@walkthrough/form-definitions';

/** What the control of one answer gets. Each is the same between two draws unless it has changed. */
export interface FieldProps {
  entry: Entry;
  value: unknown;
  label: string;
  help: string;
  /** In words; null while there is none to be shown. */
  problem: string | null;
}
