import Alert from '@mui/material/Alert';
import { fill, messages, type TaskReport } from '@walkthrough/domain';
import { dayThere } from '../../forms/visit/planned-row';

/**
 * The report of a visit stays open for a while after it was delivered (spec 2 §4; decision 0042): whoever opens it again is
 * told that it has been, and what becomes of what they change.
 */
export function DeliveredNotice({ record: { visit, property } }: { record: TaskReport }) {
  const { inspectedDate, timeZone } = visit;
  if (inspectedDate === null) return null;
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      {fill(messages.taskForm.deliveredBefore, { date: dayThere(inspectedDate, { timeZone, property }) })}
    </Alert>
  );
}
