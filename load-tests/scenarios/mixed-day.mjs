import { ON_BOARDS } from '../drive/limits.mjs';
import * as boards from './boards.mjs';
import * as field from './field.mjs';
import * as importing from './importing.mjs';
import * as pdfBurst from './pdf-burst.mjs';

export const title = 'A day of 200 coordinators and 2,000 inspectors, with readers of reports and an import';

export const PEOPLE = { coordinator: 200, inspector: 2_000, reader: 20, administrator: 1 };
export const KINDS = {
  coordinator: 'coordinators',
  inspector: 'inspectors',
  reader: 'coordinators',
  administrator: 'admin',
};
export const LEAST = { coordinator: 2 };
export const needsChromium = true;

/** People arrive within a quarter of an hour. */
const COME_WITHIN_S = 900;
/** A reader opens a report every ten minutes. */
const READS_EACH_S = 600;

export const THRESHOLDS = {
  calls: {
    ...importing.THRESHOLDS.calls,
    ...field.THRESHOLDS.calls,
    ...pdfBurst.THRESHOLDS.calls,
    [ON_BOARDS]: { p95: 1_500, p99: 4_000 },
    '*': { p95: 750, p99: 2_500 },
  },
  happens: [
    ON_BOARDS,
    ...importing.THRESHOLDS.happens,
    ...field.THRESHOLDS.happens,
    ...pdfBurst.THRESHOLDS.happens,
  ],
};

export const OPERATIONS = { ...field.OPERATIONS, ...pdfBurst.OPERATIONS, ...boards.OPERATIONS };

export const roles = {
  async coordinator(person) {
    if (!(await person.turnWithin(COME_WITHIN_S))) return;
    await person.signIn();
    await boards.workAtBoard(person);
  },
  inspector: field.roles.inspector,
  async reader(person) {
    if (!(await person.turnWithin(COME_WITHIN_S))) return;
    await person.signIn();
    await person.every(READS_EACH_S, () => pdfBurst.readReport(person));
  },
  async administrator(person) {
    await person.signIn();
    await importing.importSheet(person);
  },
};
