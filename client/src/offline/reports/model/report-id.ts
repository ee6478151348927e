/** Report of a periodic inspection: type code `R` and the inspection's number. */
export type TaskReportId = `R${number}`;

/**
 * Key of a report on a device. Condition inspections use plain numbers; periodic reports have a prefix, since the
 * numbers overlap.
 */
export type ReportId = number | TaskReportId;

export const taskReportId = (inspectionId: number): TaskReportId => `R${inspectionId}`;

export const isTaskReportId = (id: ReportId): id is TaskReportId => typeof id === 'string';

/** Returns the server's number of the inspection or condition inspection. */
export const numberOf = (id: ReportId): number => (isTaskReportId(id) ? Number(id.slice(1)) : id);

/** Parses an id from a record name. */
export const readReportId = (text: string): ReportId =>
  text.startsWith('R') ? taskReportId(Number(text.slice(1))) : Number(text);
