import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type TenantItem } from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useSend } from '../../editing/use-send';
import { Dialog } from '../../ui/dialog';
import { formatInstantDay } from '../../ui/dates';
import { showToast } from '../../ui/toast';

const { common, masterTenants: texts } = messages;

const DAY_MS = 24 * 3_600_000;
/** Days for which a deleted company can be restored. */
const RESTORABLE_FOR_DAYS = 30;

interface CompanyDialogProps {
  company: TenantItem;
  onClose: () => void;
}

/** Returns a generic message for server errors. */
const wordingOr = (failed: string) => (error: ApiError) =>
  error.status >= 500 && !error.isUnreachable ? failed : undefined;

/** Shows the key that identifies the company. */
export function KeyDialog({ company, onClose }: CompanyDialogProps) {
  const { displayName: name, uuid } = company;
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      title={fill(texts.keyOf, { name })}
      closeLabel={common.close}
      onClose={onClose}
    >
      <Box component="code" sx={{ userSelect: 'all', overflowWrap: 'anywhere', fontSize: '1rem' }}>
        {uuid}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {texts.keyHelp}
      </Typography>
    </Dialog>
  );
}

export function BlockDialog({ company, onClose }: CompanyDialogProps) {
  const client = useQueryClient();
  const { id, displayName: name } = company;
  const sending = useSend<void>(
    async () => {
      await callApi('PUT sys_tenants/{id}/blocked', { path: { id }, body: { blocked: true } });
      await client.invalidateQueries({ queryKey: deskQueryKeys.companies });
      showToast({ kind: 'success', text: texts.blocked });
      onClose();
    },
    { wording: wordingOr(texts.statusFailed) },
  );
  return (
    <ConfirmActionDialog title={texts.block} confirmLabel={texts.block} sending={sending} onClose={onClose}>
      <span>{fill(texts.blockQuestion, { name })}</span>
    </ConfirmActionDialog>
  );
}

/** Deletes a company. Requires a checkbox that confirms authorization. */
export function DeleteDialog({ company, onClose }: CompanyDialogProps) {
  const client = useQueryClient();
  const { id, displayName: name } = company;
  const form = useEditForm({
    localValues: { confirmed: false },
    wording: wordingOr(texts.deleteFailed),
    save: async () => {
      await callApi('DELETE sys_tenants/{id}', { path: { id } });
      await client.invalidateQueries({ queryKey: deskQueryKeys.companies });
      showToast({ kind: 'success', text: texts.deleted });
    },
    onSaved: onClose,
  });
  const date = formatInstantDay(serverNow() + RESTORABLE_FOR_DAYS * DAY_MS);
  return (
    <EditDialog
      form={form}
      title={texts.delete}
      submitLabel={common.delete}
      incomplete={!form.values.confirmed && messages.missing.confirmation}
      onClose={onClose}
    >
      <Typography>{fill(texts.deleteText, { name, date })}</Typography>
      <CheckInput form={form} name="confirmed" label={texts.deletionConfirmed} />
    </EditDialog>
  );
}

/** Erases a company before its scheduled day; its name must be typed. */
export function EraseDialog({ company, onClose }: CompanyDialogProps) {
  const client = useQueryClient();
  const { id, displayName: name } = company;
  const form = useEditForm({
    call: 'POST sys_tenants/{id}/erasure',
    initialValues: { displayName: '' },
    wording: wordingOr(texts.deleteFailed),
    save: async ({ displayName }) => {
      await callApi('POST sys_tenants/{id}/erasure', { path: { id }, body: { displayName } });
      await client.invalidateQueries({ queryKey: deskQueryKeys.companies });
      showToast({ kind: 'success', text: fill(texts.erasing, { name }) });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={texts.eraseNow}
      submitLabel={texts.eraseNow}
      incomplete={form.values.displayName.trim() !== name && messages.missing.companyName}
      onClose={onClose}
    >
      <Typography>{fill(texts.eraseText, { name })}</Typography>
      <TextInput form={form} name="displayName" label={texts.displayName} input={{ autoFocus: true }} />
    </EditDialog>
  );
}
