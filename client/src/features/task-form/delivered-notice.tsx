import Alert from '@mui/material/Alert';
import { fill, messages, type TaskReport } from '@walkthrough/domain';
import { dayThere } from '../../shared/planning/planned-row';

/**
 * Says that a report was already delivered and what happens to further changes. Reports stay editable for a while after
 * delivery (decision 0042).
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
