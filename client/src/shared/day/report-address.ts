import { isTaskReportId, numberOf, type ReportId } from '../../offline/reports/model/report-id';
import { SCREENS } from '../../session/screens';

/** Returns the address of the form for a condition or a periodic inspection. */
export const reportAddress = (id: ReportId): string =>
  isTaskReportId(id) ? `${SCREENS.taskForm}?taskId=${numberOf(id)}` : `${SCREENS.conditionForm}?ciId=${id}`;
