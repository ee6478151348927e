import { messages } from '@walkthrough/domain';
import { fieldWorkWhenLoaded, managerWork } from '../current-work';
import { NotNow } from '../not-now';
import { onReportChange } from '../store/work-changes';
import { DeviceReportSession } from './device-report-session';
import { hold } from './open-sessions';
import type { ReportSession } from './report-session';
import { shrinkPhoto } from './shrink-photo';

/** Which report, and in whose place it is opened. */
export interface OpenReport {
  conditionInspectionId: number;
  manager: boolean;
}

/**
 * Opens a condition report: from the server with what this device has on top, or, without a connection, as it is on
 * this device. Rejects with an error whose message is fit to be shown.
 */
export async function openReportSession(which: OpenReport): Promise<ReportSession> {
  const work = await (which.manager ? managerWork() : fieldWorkWhenLoaded());
  if (!work) throw new NotNow(messages.errors.signInNeeded);
  const report = await work.reportToOpen(which.conditionInspectionId);
  const { key, version } = report.package.record.form;
  const form = await work.store.form(key, version);
  if (!form) throw new NotNow(messages.sync.needsConnection);
  // Not waited for: a failure shows where a photo is looked at, and the next download tries again.
  void work.keepPictures(report.id).catch(() => undefined);
  return hold(new DeviceReportSession({ work, shrink: shrinkPhoto, onReportChange }, report, form));
}
