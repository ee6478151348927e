import { messages } from '@walkthrough/domain';
import { loadSending } from '../../queue/delivery/load-sending';
import { fieldWorkWhenLoaded, locks, managerWork } from '../../current-work';
import type { FieldWork } from '../../field-work';
import { onOnline } from '../../status/network-status';
import { NotNow } from '../../queue/not-now';
import type { ReportId } from '../model/report-id';
import { onReportChange } from '../../store/work-changes';
import { DeviceReportSession } from './device-report-session';
import { ManagerReportSession } from './manager-report-session';
import { followServer } from './follow-server';
import { trackSession } from './open-sessions';
import type { ReportSession } from './report-session';
import { browserClaimChannel, ReportClaims } from './report-claims';
import { shrinkPhoto } from './shrink-photo';

/** Which tab edits which report. */
const reportClaims = new ReportClaims(locks, browserClaimChannel());

/** Report and the role it is opened in. */
export interface OpenReport {
  id: ReportId;
  manager: boolean;
}

async function reportWork({ manager }: OpenReport): Promise<FieldWork> {
  const work = await (manager ? managerWork() : fieldWorkWhenLoaded());
  if (!work) throw new NotNow(messages.errors.signInNeeded);
  return work;
}

/**
 * Opens a report: the server's state with local edits, or offline the stored one. Read-only if another tab has it open.
 * Rejects with an error whose message can be shown.
 * @param onAsked another tab wants to edit: release the session, which closes it, and reopen
 */
export async function openReportSession(which: OpenReport, onAsked: () => void): Promise<ReportSession> {
  const work = await reportWork(which);
  const { id } = which;
  // Managers' reports are in memory, so tabs share nothing.
  const claim = which.manager
    ? { release: () => undefined }
    : await reportClaims.claim(work.lockNames.open(id), onAsked);
  // Loads the submission code while online, for browsers without a service worker.
  const sending = loadSending().catch(() => undefined);
  try {
    await work.reportToOpen(id);
    const notTaken = await work.takeForReport(id);
    const report = await work.store.report(id);
    if (!report) throw new NotNow(messages.sync.inspectionNotFound);
    const { key, version } = report.package.record.form;
    const form = await work.store.form(key, version);
    if (!form) throw new NotNow(messages.sync.needsConnection);
    await sending;
    // Not awaited: failures show at the photo, and the next download retries.
    void work.keepPictures(report.id).catch(() => undefined);
    const parts = { work, shrink: shrinkPhoto, onReportChange, onOnline, claim, notTaken };
    const Session = which.manager ? ManagerReportSession : DeviceReportSession;
    const session = trackSession(new Session(parts, report, form));
    const stopFollowing = followServer(work, report);
    const close = session.close.bind(session);
    session.close = () => {
      stopFollowing();
      close();
    };
    return session;
  } catch (error) {
    claim?.release();
    throw error;
  }
}

/** Makes another tab release a report, so that it can be edited here when reopened. */
export async function takeOverReport(which: OpenReport): Promise<void> {
  const work = await reportWork(which);
  await reportClaims.takeOver(work.lockNames.open(which.id));
}
