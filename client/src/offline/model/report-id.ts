/** Report of a periodic inspection: type code `R` and the inspection's number. */
export type TaskReportId = `R${number}`;

/**
 * A report among those of a device. Condition inspections have had their own number there since the first version,
 * and a visit may have the same: so reports of visits carry their code.
 */
export type ReportId = number | TaskReportId;

export const taskReportId = (inspectionId: number): TaskReportId => `R${inspectionId}`;

export const isTaskReportId = (id: ReportId): id is TaskReportId => typeof id === 'string';

/** The number that the server knows it by: of the visit, or of the condition inspection. */
export const numberOf = (id: ReportId): number => (isTaskReportId(id) ? Number(id.slice(1)) : id);

/** As it was written into the name of a record. */
export const readReportId = (text: string): ReportId =>
  text.startsWith('R') ? taskReportId(Number(text.slice(1))) : Number(text);
