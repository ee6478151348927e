import { messages } from '@walkthrough/domain';
import { loadSending } from '../delivery/load-sending';
import { fieldWorkWhenLoaded, locks, managerWork } from '../current-work';
import type { FieldWork } from '../field-work';
import { onOnline } from '../network-status';
import { NotNow } from '../not-now';
import type { ReportId } from '../model/report-id';
import { onReportChange } from '../store/work-changes';
import { DeviceReportSession } from './device-report-session';
import { ManagerReportSession } from './manager-report-session';
import { followServer } from './follow-server';
import { hold } from './open-sessions';
import type { ReportSession } from './report-session';
import { browserClaimChannel, ReportClaims } from './report-claims';
import { shrinkPhoto } from './shrink-photo';

/** Which tab edits which report. */
const reportClaims = new ReportClaims(locks, browserClaimChannel());

/** Which report, and in whose place it is opened. */
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
 * Opens a report: from the server with what this device has on top, or, without a connection, as it is on
 * this device. Where another tab has it open, to be read only. Rejects with an error whose message is fit to be shown.
 * @param onAsked another tab wants to edit it: let go of the session, which closes it, and open it anew
 */
export async function openReportSession(which: OpenReport, onAsked: () => void): Promise<ReportSession> {
  const work = await reportWork(which);
  const { id } = which;
  // What a manager has open lives in memory only, so that tabs have nothing in common.
  const claim = which.manager
    ? { release: () => undefined }
    : await reportClaims.claim(work.turns.open(id), onAsked);
  // What a report is submitted with is there before the network goes, also where no service worker keeps it.
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
    // Not waited for: a failure shows where a photo is looked at, and the next download tries again.
    void work.keepPictures(report.id).catch(() => undefined);
    const parts = { work, shrink: shrinkPhoto, onReportChange, onOnline, claim, notTaken };
    const Session = which.manager ? ManagerReportSession : DeviceReportSession;
    const session = hold(new Session(parts, report, form));
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

/** Makes the tab that has a report open let go of it; opened again, it can be edited here. */
export async function takeOverReport(which: OpenReport): Promise<void> {
  const work = await reportWork(which);
  await reportClaims.takeOver(work.turns.open(which.id));
}
