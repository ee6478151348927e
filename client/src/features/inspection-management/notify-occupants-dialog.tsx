import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  messages,
  type ChangedInspections,
  type OccupantNoticeDraft,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { addressOf } from '../../shared/planning/planned-row';
import { Awaited } from '../../ui/awaited';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { useActionKeys } from '../../offline/queue/use-action-keys';
import { showToast } from '../../ui/toast';

const { common, occupantNotices: texts, shell } = messages;

interface NotifyOccupantsDialogProps {
  row: StaffInspectionRow;
  onChanged: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Sends occupants a plain notice of their scheduled inspection. */
export function NotifyOccupantsDialog({ row, onChanged, onClose }: NotifyOccupantsDialogProps) {
  const draft = useQuery({
    queryKey: ['occupant-notice', row.id],
    queryFn: ({ signal }) => callApi('GET inspections/{id}/occupantNotice', { path: { id: row.id }, signal }),
    gcTime: 0,
  });
  const title = fill(texts.title, { address: addressOf(row) });
  if (draft.data) return <Notice {...{ row, title, onChanged, onClose }} draft={draft.data} />;
  return (
    <Dialog open narrow title={title} onClose={onClose} closeLabel={common.close}>
      {draft.isError ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void draft.refetch()}>
              {shell.retry}
            </Button>
          }
        >
          {isApiError(draft.error) && draft.error.isFinal ? draft.error.message : texts.loadFailed}
        </Alert>
      ) : (
        <Awaited shape="fields" count={2} />
      )}
    </Dialog>
  );
}

interface NoticeProps extends NotifyOccupantsDialogProps {
  title: string;
  draft: OccupantNoticeDraft;
}

function Notice({ row, title, draft, onChanged, onClose }: NoticeProps) {
  const keyOf = useActionKeys();
  const form = useEditForm({
    call: 'POST inspections/{id}/occupantNotice',
    initialValues: { emails: draft.emails, text: draft.text },
    save: (notice) =>
      callApi('POST inspections/{id}/occupantNotice', {
        path: { id: row.id },
        body: notice,
        idempotencyKey: keyOf(notice),
      }),
    onSaved: ({ emails }) => {
      onChanged([]);
      const count = emails.length;
      showToast({
        kind: 'success',
        text: fill(texts.sent, { count }),
      });
      onClose();
    },
  });
  const { emails } = form.values;
  const isKnown = draft.emails.length > 0;
  const tick = (email: string, ticked: boolean) =>
    form.change({ emails: draft.emails.filter((each) => (each === email ? ticked : emails.includes(each))) });
  return (
    <EditDialog
      form={form}
      title={title}
      submitLabel={texts.send}
      incomplete={isKnown ? emails.length === 0 && texts.recipientMissing : texts.noRecipients}
      onClose={onClose}
    >
      {isKnown ? (
        <Box role="group" aria-label={texts.recipients}>
          {draft.emails.map((email) => (
            <CheckField
              key={email}
              label={email}
              checked={emails.includes(email)}
              onChecked={(ticked) => tick(email, ticked)}
            />
          ))}
        </Box>
      ) : (
        <Alert severity="info">{texts.noRecipients}</Alert>
      )}
      <LongTextInput form={form} name="text" label={texts.text} help={texts.textHelp} rows={6} />
    </EditDialog>
  );
}
