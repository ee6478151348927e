import { ApiError } from '../../../api/api-error';
import type { LocalReport } from '../../reports/model/local-report';
import type { QueueEntry } from '../queue-entry';
import { occupancyChangeOf, withOccupancy } from '../../reports/model/tenant-change';
import type { FieldServer } from '../server/field-server';
import type { StepResult } from './step-result';
import { classifyFailure } from './failure';

/** Errors about the report rather than the tenants. */
const OF_THE_REPORT: ReadonlySet<string> = new Set(['submission_finished', 'report_locked', 'step_differs']);

/**
 * Sends new tenants ahead of the report. A rejection does not hold up the report: it is kept with the report until the
 * user has seen it. Rejects when the server is unreachable or refuses the report as a whole.
 */
export async function sendTenants(server: FieldServer, entry: QueueEntry, key: string): Promise<StepResult> {
  const { tenantInfo, inspectionId } = entry;
  if (!tenantInfo) throw new TypeError('A step without its tenants');
  const { id, version, after } = tenantInfo;
  const change = occupancyChangeOf(tenantInfo);
  try {
    const answer = await server.saveTenants({ id, version, inspectionId, change }, key);
    return { answer, change: (report) => withOccupancy(report, answer) };
  } catch (error) {
    const { kind, message: reason } = classifyFailure(error);
    const isRefused = error instanceof ApiError && kind === 'attention' && !OF_THE_REPORT.has(error.code);
    if (!isRefused) throw error;
    const refused = { state: 'refused', reason, names: after } as const;
    return { answer: refused, change: (report: LocalReport) => ({ ...report, tenantInfo: refused }) };
  }
}
