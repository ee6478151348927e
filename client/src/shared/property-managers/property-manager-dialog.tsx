import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, managerIsKept, messages, type PropertyManagerItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { CheckInput } from '../../editing/inputs/check-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useRecordForm } from '../../editing/record-form';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';
import { managerName } from '../property-change/property-queries';

const { common, customers: texts, propertyEditor } = messages;

interface PropertyManagerDialogProps {
  /** Customer of the manager; null for the reader's own. */
  customerId: number | null;
  /** Null for a new manager. */
  manager: PropertyManagerItem | null;
  onClose: () => void;
}

/** Edits a property manager: names, active flag, and Delete. */
export function PropertyManagerDialog({ customerId, manager, onClose }: PropertyManagerDialogProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.customers });
  const leave = () => {
    void changed();
    onClose();
  };
  const { form, conflict } = useRecordForm({
    call: 'PUT propertyManagers/{id}',
    initialValues: {
      code: manager?.code ?? '',
      name: manager?.name ?? '',
      isActive: manager?.isActive ?? true,
    },
    version: manager?.version ?? null,
    send: (changes, seen, body) => {
      const { code } = body;
      if (manager)
        return callApi('PUT propertyManagers/{id}', {
          path: { id: manager.id },
          body: { ...changes, code },
          ...seen,
        });
      return customerId === null
        ? callApi('POST customers/self/propertyManagers', { body })
        : callApi('POST customers/{id}/propertyManagers', { path: { id: customerId }, body });
    },
    onSaved: (saved) => {
      const name = managerName(saved);
      showToast({
        kind: 'success',
        text: manager ? texts.changesSaved : fill(texts.managerAdded, { name }),
      });
      leave();
    },
    labels: { code: texts.shortName, name: common.name, isActive: propertyEditor.active },
    conflictText: texts.managerConflict,
    onTheirs: leave,
  });
  return (
    <>
      <EditDialog
        form={form}
        title={manager ? texts.editPropertyManager : texts.addPropertyManager}
        submitLabel={common.submit}
        incomplete={form.values.code.trim() === '' && messages.missing.shortName}
        onClose={onClose}
      >
        <TextInput form={form} name="code" label={texts.shortName} input={{ autoFocus: true }} />
        <TextInput form={form} name="name" label={common.name} />
        <CheckInput form={form} name="isActive" label={propertyEditor.active} />
        <DeleteOffer manager={manager} onAsk={() => setAsking(true)} />
      </EditDialog>
      {conflict}
      {isAsking && manager && (
        <DeleteManagerDialog
          manager={manager}
          onDeleted={() => {
            setAsking(false);
            leave();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Offers Delete, or says beside the button why it is not possible. */
function DeleteOffer({ manager, onAsk }: { manager: PropertyManagerItem | null; onAsk: () => void }) {
  const kept = manager && managerIsKept(manager);
  const why = kept && (kept === 'reserved' ? texts.managerReserved : texts.managerAttached);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button color="error" variant="outlined" disabled={manager === null || kept !== null} onClick={onAsk}>
        {common.delete}
      </Button>
      {why && (
        <Typography variant="body2" sx={{ flex: 1, minWidth: 200, color: 'text.secondary' }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}

interface DeleteManagerDialogProps {
  manager: PropertyManagerItem;
  onDeleted: () => void;
  onClose: () => void;
}

/** A rejected deletion closes the confirmation; the manager's dialog stays open behind it. */
function DeleteManagerDialog({ manager, onDeleted, onClose }: DeleteManagerDialogProps) {
  const { id, version } = manager;
  const sending = useSend<void>(
    async () => {
      await callApi('DELETE propertyManagers/{id}', { path: { id }, ifMatch: version });
      showToast({ kind: 'success', text: texts.propertyManagerDeleted });
      onDeleted();
    },
    { wording: (error) => (error.status >= 500 ? texts.propertyManagerDeleteFailed : undefined) },
  );
  return (
    <ConfirmActionDialog
      title={texts.deleteManagerTitle}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <span>{fill(texts.deleteManagerQuestion, { name: managerName(manager) })}</span>
    </ConfirmActionDialog>
  );
}
