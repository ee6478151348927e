import type { FormDefinition } from '@walkthrough/form-definitions';
import { isApiError } from '../../api/api-error';
import { type Confirmed, confirmedOf } from '../model/confirmed';
import type { LocalReport } from '../model/local-report';
import { queuedAgain, sentAsBefore } from '../model/lost-report';
import type { ReportId } from '../model/report-id';
import { newUuid } from '../new-uuid';
import type { FieldServer } from '../server/field-server';
import { type Download, stateOnServer } from './state-on-server';

/** Runs while nobody else sends or changes a report; null, and nothing done, while somebody does. */
type Turn = (id: ReportId, work: () => Promise<void>) => Promise<object | null>;

/**
 * Asks of everything that the server has confirmed in the last days whether it still has it, and queues again what it has
 * lost (decision 178).
 * @returns whether there was any, and whether one of them is still to be queued, as somebody was at it
 */
export async function queueLost(parts: Download, turn: Turn): Promise<{ found: boolean; isLeft: boolean }> {
  let found = false;
  let isLeft = false;
  for (const report of await parts.store.reports()) {
    const confirmed = confirmedOf(report);
    if (!confirmed || !(await isLost(parts.server, confirmed))) continue;
    found = true;
    if (!(await turn(report.id, () => queueAgain(parts, report.id, confirmed)))) isLeft = true;
  }
  return { found, isLeft };
}

async function isLost(server: FieldServer, { sent: { submissionId } }: Confirmed): Promise<boolean> {
  try {
    const { receipt, late } = await server.submission(submissionId);
    return receipt === null && late === null;
  } catch (error) {
    if (isApiError(error, 'not_found')) return true;
    throw error;
  }
}

async function queueAgain(parts: Download, id: ReportId, { sent }: Confirmed): Promise<void> {
  const { clock, store } = parts;
  /** Unless it is another submission by now. */
  const change = (how: (report: LocalReport, confirmed: Confirmed) => LocalReport) =>
    store.change(id, (report) => {
      const confirmed = confirmedOf(report);
      return confirmed?.sent.submissionId === sent.submissionId ? how(report, confirmed) : report;
    });
  try {
    const { from, form } = await stateOnServer(parts, id);
    const definition = form.document as FormDefinition;
    await change((report, confirmed) => queuedAgain(report, confirmed, from, definition, newUuid(), clock));
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
    await change(sentAsBefore);
  }
}
