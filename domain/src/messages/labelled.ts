import { common } from './common';
import { fill } from './fill';

/** Returns a label with its value as the reader's language writes them: `Unit: 7`, `Logement : 7`. Empty parts are left out. */
export const labelled = (label: string, value: string): string =>
  label === '' || value === '' ? label + value : fill(common.labelWithValue, { label, value });
