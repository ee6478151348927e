import { faultOfPdf } from '../lib/pdf.mjs';

export const title = 'Many want the PDF of a report in the same ten minutes, each printed while they wait';

export const PEOPLE = { reader: 200 };
export const KINDS = { reader: 'coordinators' };
/** Accounts needed besides the readers': an inspector creates the reports. */
export const NEEDS = { inspector: 1 };
/** The scenario is refused where Chromium is missing. */
export const needsChromium = true;

const COME_WITHIN_S = 600;
const READ_EACH = 3;
/** Seconds of the day between two reads, and before a refused read is retried. */
const READS_FOR_S = 60;
const TRIES = 10;

const REPORT = 'GET /api/reports/condition-inspection/inspection/:id';

export const THRESHOLDS = {
  calls: { [REPORT]: { p95: 15_000, p99: 30_000 }, '*': { p95: 1_500, p99: 3_000 } },
  happens: [REPORT],
};

export const OPERATIONS = { PDF: [REPORT] };

export const roles = {
  async reader(person) {
    if (!(await person.turnWithin(COME_WITHIN_S))) return;
    await person.signIn();
    for (let read = 0; read < READ_EACH; read += 1) await readReport(person);
  },
};

/** Reads a report that is not finished yet. The product refuses surplus prints, which are retried. */
export async function readReport(person) {
  const id = person.random.pick(person.shared.begun);
  const path = `/api/reports/condition-inspection/inspection/${id}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, body } = await person.ask('GET', path, { also: [503], isFile: true });
    await person.pause(READS_FOR_S);
    if (status !== 200) continue;
    const fault = faultOfPdf(body);
    if (fault) throw new Error(`${path} ${fault}.`);
    return;
  }
}
