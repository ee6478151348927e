import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, type LateSubmissionItem, messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';

const texts = messages.lateSubmissions;

interface DecisionProps {
  late: LateSubmissionItem;
  onClose: () => void;
}

/** Reloads the lists in any case, since somebody else may have decided. */
function useDecided() {
  const client = useQueryClient();
  const look = () => client.invalidateQueries({ queryKey: deskQueryKeys.lateSubmissions });
  return async (decide: () => Promise<unknown>, text: string): Promise<void> => {
    try {
      await decide();
      showToast({ kind: 'success', text });
    } catch (error) {
      if (isApiError(error, 'conflict') || isApiError(error, 'report_locked')) void look();
      throw error;
    }
    await look();
  };
}

export function AcceptDialog({ late, onClose }: DecisionProps) {
  const decided = useDecided();
  const { submissionId, visit } = late;
  const sending = useSend<void>(async () => {
    const call = () => callApi('PUT submissions/{submissionId}/accept', { path: { submissionId } });
    await decided(call, texts.accepted);
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.acceptTitle}
      confirmLabel={texts.accept}
      destructive={false}
      sending={sending}
      onClose={onClose}
    >
      <Typography>{fill(texts.acceptText, { inspector: senderName(late) })}</Typography>
      {visit.cancelled && <Alert severity="warning">{texts.acceptCancelled}</Alert>}
    </ConfirmActionDialog>
  );
}

export function RejectDialog({ late, onClose }: DecisionProps) {
  const decided = useDecided();
  const { submissionId } = late;
  const form = useEditForm({
    call: 'PUT submissions/{submissionId}/reject',
    initialValues: { reason: '' },
    save: ({ reason }) => {
      const call = () =>
        callApi('PUT submissions/{submissionId}/reject', { path: { submissionId }, body: { reason } });
      return decided(call, texts.rejected);
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.rejectTitle} submitLabel={texts.reject} onClose={onClose}>
      <Typography>{fill(texts.rejectText, { inspector: senderName(late) })}</Typography>
      <LongTextInput form={form} name="reason" label={texts.reason} input={{ autoFocus: true }} />
    </EditDialog>
  );
}

export const senderName = ({ sender }: Pick<LateSubmissionItem, 'sender'>): string =>
  [sender.firstName, sender.name].filter((part) => part !== '').join(' ');
