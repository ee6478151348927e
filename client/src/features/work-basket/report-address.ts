import { isTaskReportId, numberOf, type ReportId } from '../../offline/model/report-id';
import { SCREENS } from '../../session/screens';

/** The form of a condition inspection, or the one of a recurring visit (spec 2 §2.2, §2.3). */
export const reportAddress = (id: ReportId): string =>
  isTaskReportId(id) ? `${SCREENS.taskForm}?taskId=${numberOf(id)}` : `${SCREENS.conditionForm}?ciId=${id}`;
