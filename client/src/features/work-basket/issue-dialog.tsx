import Typography from '@mui/material/Typography';
import { labelled, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { useSend } from '../../editing/use-send';
import { offerRowUndo } from '../../live/row-undo';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { addressOf } from '../../shared/planning/planned-row';
import { makeChange } from '../../offline/queue/actions/make-change';
import { newUuid } from '../../offline/queue/new-uuid';
import { showToast } from '../../ui/toast';
import { refreshBasket } from './api/work-basket';
import type { RowDialogProps } from './row-dialog-props';

const { basketActions: texts, sync, workBasket } = messages;

/** Sets or clears the scheduling issue of an inspection with its reason. Can be queued offline. */
export function IssueDialog(props: RowDialogProps) {
  return props.row.issue.isFlagged ? <RemoveIssue {...props} /> : <FlagIssue {...props} />;
}

/** Sends the flag and its reason; a retry repeats the same change. */
function useFlag({ row: { visit, issue } }: RowDialogProps) {
  const [key] = useState(newUuid);
  return async (hasIssue: boolean, reason: string | null): Promise<void> => {
    const change = { kind: 'schedulingIssue.set', hasIssue, reason } as const;
    const outcome = await makeChange(inspectionRefOf(visit), change, key);
    if (outcome === 'sent') void announceFlag(visit.id, hasIssue, issue);
    else showToast({ kind: 'success', text: sync.queued });
  };
}

/** Announces a sent flag. Undo restores the flag and its reason, unless the inspection changes first. */
async function announceFlag(
  id: number,
  hasIssue: boolean,
  { isFlagged, reason }: RowDialogProps['row']['issue'],
): Promise<void> {
  refreshBasket();
  const text = hasIssue ? workBasket.schedulingIssueSet : workBasket.schedulingIssueRemoved;
  const changed = await callApi('GET inspections/{id}', { path: { id } }).catch(() => null);
  if (changed?.hasSchedulingIssue !== hasIssue) {
    showToast({ kind: 'success', text });
    return;
  }
  offerRowUndo(
    { entity: 'inspection', rows: [changed] },
    {
      text,
      undo: async () => {
        await callApi('PUT inspections/{id}/scheduling-issues', {
          path: { id },
          query: { hasIssues: isFlagged },
          body: isFlagged && reason ? { reason } : {},
          ifMatch: changed.version,
        });
        refreshBasket();
      },
    },
  );
}

const wording = () => workBasket.schedulingIssueFailed;

function FlagIssue(props: RowDialogProps) {
  const flag = useFlag(props);
  const form = useEditForm({
    call: 'PUT inspections/{id}/scheduling-issues',
    initialValues: { reason: '' },
    wording,
    save: ({ reason }) => flag(true, reason.trim() || null),
    onSaved: props.onClose,
  });
  return (
    <EditDialog
      form={form}
      draftOf={`schedulingIssue ${props.row.visit.id}`}
      title={labelled(workBasket.flagIssue, addressOf(props.row.visit))}
      submitLabel={workBasket.flagIssue}
      onClose={props.onClose}
    >
      <LongTextInput
        form={form}
        name="reason"
        label={texts.issueReason}
        help={texts.issueReasonHelp}
        rows={3}
      />
    </EditDialog>
  );
}

function RemoveIssue(props: RowDialogProps) {
  const { row, onClose } = props;
  const flag = useFlag(props);
  const sending = useSend<void>(
    async () => {
      await flag(false, null);
      onClose();
    },
    { wording },
  );
  return (
    <ConfirmActionDialog
      title={labelled(workBasket.removeIssue, addressOf(row.visit))}
      confirmLabel={workBasket.removeIssue}
      sending={sending}
      destructive={false}
      onClose={onClose}
    >
      <Typography>{texts.confirmRemoveIssue}</Typography>
      {row.issue.reason && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{row.issue.reason}</Typography>}
    </ConfirmActionDialog>
  );
}
