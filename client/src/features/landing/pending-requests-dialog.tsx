import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, MAX_UNPAGED } from '@walkthrough/domain';
import { useRequestActions } from '../../shared/data-update-decisions/request-actions';
import { REQUEST_COLUMNS as COLUMNS } from '../../shared/data-update-decisions/request-columns';
import { pendingQuery } from '../../shared/data-update-decisions/request-queries';
import { RequestTable } from '../../shared/data-update-decisions/request-table';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';

const { common, dataUpdates: texts, landing } = messages;

const SHOWN = [
  COLUMNS.date,
  COLUMNS.property,
  COLUMNS.category,
  COLUMNS.field,
  COLUMNS.previousValue,
  COLUMNS.newValue,
  COLUMNS.comment,
];

/** Lists Data Update Requests that the reader can decide. Requests decided elsewhere disappear. */
export function PendingRequestsDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSignedIn();
  const pending = useQuery(pendingQuery(user));
  const { action, dialog } = useRequestActions();
  const rows = pending.data ?? [];
  return (
    <Dialog open title={landing.dataUpdateRequests} onClose={onClose} closeLabel={common.close} wide>
      <ListBody
        skeleton={{ shape: 'cards', count: 3 }}
        state={toListState(pending)}
        isEmpty={rows.length === 0}
        empty={{ title: texts.nonePending, help: texts.nonePendingHelp }}
        failedTitle={texts.failed}
        onRetry={() => refetchRows(pending)}
      >
        <RequestTable label={landing.dataUpdateRequests} columns={SHOWN} rows={rows} action={action} />
      </ListBody>
      {rows.length >= MAX_UNPAGED && (
        <Typography sx={{ mt: 2 }}>{fill(texts.onlyFirst, { count: rows.length })}</Typography>
      )}
      {dialog}
    </Dialog>
  );
}
