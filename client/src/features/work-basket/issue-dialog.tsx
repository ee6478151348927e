import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { visitRefOf } from '../../forms/contacts/visit-ref';
import { makeChange } from '../../offline/actions/make-change';
import { newUuid } from '../../offline/new-uuid';
import { showToast } from '../../ui/toast';
import { refreshBasket } from './api/work-basket';
import type { RowDialogProps } from './row-dialog-props';

const { basketActions: texts, sync, workBasket } = messages;

/** Flags a visit that cannot be arranged, and says why; or takes the flag away. It may wait on the device. */
export function IssueDialog({ row: { visit, issue }, onClose }: RowDialogProps) {
  const isFlagged = issue?.isFlagged ?? false;
  const [key] = useState(newUuid);
  const form = useEditForm({
    call: 'PUT inspections/{id}/scheduling-issues',
    begin: { reason: '' },
    wording: () => workBasket.schedulingIssueFailed,
    save: async ({ reason }) => {
      const why = reason.trim() || null;
      const change = {
        kind: 'schedulingIssue.set',
        hasIssue: !isFlagged,
        reason: isFlagged ? null : why,
      } as const;
      const outcome = await makeChange(visitRefOf(visit), change, key);
      const text = isFlagged ? workBasket.schedulingIssueRemoved : workBasket.schedulingIssueSet;
      showToast({ kind: 'success', text: outcome === 'sent' ? text : sync.queued });
      if (outcome === 'sent') refreshBasket();
    },
    onSaved: onClose,
  });
  const label = isFlagged ? workBasket.removeIssue : workBasket.flagIssue;
  return (
    <EditDialog form={form} title={label} submitLabel={label} onClose={onClose}>
      {isFlagged ? (
        <>
          <Typography>{texts.confirmRemoveIssue}</Typography>
          {issue?.reason && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{issue.reason}</Typography>}
        </>
      ) : (
        <LongTextInput
          form={form}
          name="reason"
          label={texts.issueReason}
          help={texts.issueReasonHelp}
          rows={3}
        />
      )}
    </EditDialog>
  );
}
