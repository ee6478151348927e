import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import {
  type DataUpdateRequestRow,
  DISMISSAL_REASON_LIMIT,
  fill,
  isCustomerSide,
  messages,
  perLanguage,
} from '@walkthrough/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import type { SaveProblem } from '../../editing/save-problem';
import { useSend } from '../../editing/use-send';
import { useSignedIn } from '../../session/use-session';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { nameOfField, placeOf } from './request-columns';

const texts = messages.dataUpdates;

export type Decision = 'apply' | 'dismiss';

const WORDS = perLanguage(
  () =>
    ({
      apply: { title: texts.applyTitle, label: texts.applyLabel, done: texts.applied },
      dismiss: { title: texts.dismissTitle, label: texts.dismissLabel, done: texts.wasDismissed },
    }) as const,
);

interface DecisionDialogProps {
  request: DataUpdateRequestRow;
  decision: Decision;
  onClose: () => void;
}

/** Previews what a decision will record before it is confirmed. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const client = useQueryClient();
  const { title, label, done } = WORDS[decision];
  const [reason, setReason] = useState('');
  useUnsavedWarning(reason.trim() !== '');
  const look = async () => {
    await client.invalidateQueries({ queryKey: queryKeys.dataUpdates });
    await client.invalidateQueries({ queryKey: queryKeys.property(request.property.id) });
  };
  const sending = useSend<void>(async () => {
    try {
      await decided(request.id, decision, reason.trim());
    } catch (error) {
      // Somebody else may have decided; refresh the lists.
      if (isApiError(error) && !error.isUnreachable) void look();
      throw error;
    }
    showToast({ kind: 'success', text: done });
    onClose();
    await look();
  });
  return (
    <ConfirmActionDialog
      title={title}
      confirmLabel={label}
      destructive={false}
      sending={sending}
      details={(problem) => <WayOut problem={problem} propertyId={request.property.id} />}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {decision === 'apply' ? changeOf(request) : texts.dismissText}
      </Typography>
      {request.comment && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {messages.logs.comment}: {request.comment}
        </Typography>
      )}
      {decision === 'dismiss' && (
        <TextField
          label={texts.reason}
          help={texts.reasonHelp}
          value={reason}
          onValue={setReason}
          input={{ multiline: true, minRows: 2, inputProps: { maxLength: DISMISSAL_REASON_LIMIT } }}
        />
      )}
    </ConfirmActionDialog>
  );
}

const decided = (id: number, decision: Decision, reason: string) =>
  decision === 'apply'
    ? callApi('PUT dataUpdateRequests/{id}/apply', { path: { id } })
    : callApi('PUT dataUpdateRequests/{id}/dismiss', { path: { id }, body: reason ? { reason } : {} });

function changeOf(request: DataUpdateRequestRow): string {
  const { newValue, previousValue } = request;
  const said = { field: nameOfField(request), address: placeOf(request) };
  return newValue === ''
    ? fill(texts.removeText, { ...said, value: previousValue })
    : fill(texts.applyText, { ...said, value: newValue });
}

/** Links to the property's editor if the request cannot be applied as it is. */
function WayOut({ problem, propertyId }: { problem: SaveProblem; propertyId: number }) {
  const { user } = useSignedIn();
  const isAboutValues = problem.error?.code === 'conflict' || problem.error?.code === 'rule_violation';
  if (!isAboutValues || !user.userPermissions.canModifyProperty) return null;
  const editor = isCustomerSide(user) ? '/customer/property-details' : '/managerPropertyDetails';
  return (
    <Button
      component={Link}
      to={`${editor}?p_id=${propertyId}`}
      color="inherit"
      sx={{ display: 'flex', mt: 1 }}
    >
      {texts.openProperty}
    </Button>
  );
}
