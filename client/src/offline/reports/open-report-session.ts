import type { ReportSession } from './report-session';

/** Which report, and in whose place it is opened. */
export interface OpenReport {
  conditionInspectionId: number;
  manager: boolean;
}

/** Opens a report on this device. */
export async function openReportSession({ conditionInspectionId }: OpenReport): Promise<ReportSession> {
  throw new Error(`The report ${conditionInspectionId} can not be opened on this device.`);
}
