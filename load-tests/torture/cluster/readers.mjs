import { createHash } from 'node:crypto';
import { faultOfPdf } from '../../lib/pdf.mjs';
import { grouped } from '../grouped.mjs';

/** Returns the title of the report of this record. All records of the campaign are move-ins. */
const titleOf = (id) => `Report MAPLE-${id}-IN)`;

/**
 * A user who opens reports of condition inspections and has to get the complete PDF of the requested report. Surplus
 * requests and slow prints are refused and retried.
 */
export class Reader {
  /**
   * @param reports `{ id, inspectionId }` of the available ones, a list that may grow
   * @param isKept whether they are finished: printed once, and then downloaded as stored
   * @param found called with each fault
   */
  constructor(reports, { isKept, token, random, found }) {
    Object.assign(this, { reports, isKept, token, random, found });
  }

  next() {
    if (this.reports.length === 0) return null;
    const { id, inspectionId } = this.random.pick(this.reports);
    const path = `/api/reports/condition-inspection/inspection/${inspectionId}`;
    return {
      request: { token: this.token, method: 'GET', path, isFile: true },
      entry: this.isKept ? ({ body }) => ({ readOf: inspectionId, sha256: sha256(body) }) : null,
      isAcknowledged: ({ status }) => status === 200,
      stored: ({ body }) => {
        const fault = faultOfPdf(body, titleOf(id));
        if (fault) this.found(`What was given out as the report of inspection ${inspectionId} ${fault}.`);
      },
    };
  }
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Checks that every download of a finished report was the stored print. */
export async function faultsOfReads(database, entries) {
  const reads = entries.filter(({ readOf }) => readOf !== undefined);
  if (reads.length === 0) return ['No finished report was read.'];
  const rows = await database.query(
    'SELECT inspection_id, sha256 FROM report_revision WHERE inspection_id IN (?)',
    [[...new Set(reads.map(({ readOf }) => readOf))]],
  );
  const kept = grouped(rows, (row) => Number(row.inspection_id));
  console.log(`  ${reads.length} times a finished report was read`);
  return reads
    .filter(({ readOf, sha256: hash }) => !kept.get(readOf)?.some((row) => row.sha256 === hash))
    .map(
      ({ readOf, round }) =>
        `What was read as the report of inspection ${readOf} (round ${round}) was not kept.`,
    );
}
