import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type SavedView } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { visuallyHidden } from '../../ui/visually-hidden';
import { RenameViewDialog } from './save-view-dialog';
import { savedViewsQuery } from './saved-views-query';

const { common, lists: texts } = messages;

interface ManageViewsDialogProps {
  views: readonly SavedView[];
  onClose: () => void;
}

/** Manages the saved views of a list: renames and deletes them and sets the default view. */
export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<{ about: SavedView; dialog: 'rename' | 'delete' } | null>(null);
  const choosing = useMutation({
    mutationFn: ({ id, version, name, isDefault }: SavedView) =>
      callApi('PUT saved-views/{id}', {
        path: { id },
        body: { name, isDefault: !isDefault },
        ifMatch: version,
      }),
    networkMode: 'always',
    onError: (error) =>
      showToast({ kind: 'error', text: isApiError(error) ? error.message : common.somethingWentWrong }),
    onSettled: () => client.invalidateQueries(savedViewsQuery),
  });
  const close = () => setOpen(null);
  return (
    <>
      <Dialog open title={texts.manageViewsTitle} onClose={onClose} closeLabel={common.close} wide>
        <DataTable label={texts.savedViews} titles={[common.name, common.status, common.action]}>
          {views.map((view) => (
            <tr key={view.id}>
              <td>{view.name}</td>
              <td>{view.isDefault && texts.defaultView}</td>
              <td>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <OfView of={view} disabled={choosing.isPending} onPress={() => choosing.mutate(view)}>
                    {view.isDefault ? texts.noDefault : texts.makeDefault}
                  </OfView>
                  <OfView of={view} onPress={() => setOpen({ about: view, dialog: 'rename' })}>
                    {texts.rename}
                  </OfView>
                  <OfView of={view} onPress={() => setOpen({ about: view, dialog: 'delete' })}>
                    {common.delete}
                  </OfView>
                </Box>
              </td>
            </tr>
          ))}
        </DataTable>
      </Dialog>
      {open?.dialog === 'rename' && <RenameViewDialog view={open.about} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteViewDialog view={open.about} onClose={close} />}
    </>
  );
}

interface OfViewProps {
  of: SavedView;
  disabled?: boolean;
  onPress: () => void;
  children: string;
}

/** Button with the view's name for screen readers, because each view has a button with the same text. */
const OfView = ({ of, disabled = false, onPress, children }: OfViewProps) => (
  <Button variant="outlined" size="small" disabled={disabled} onClick={onPress}>
    {children}
    <Box component="span" sx={visuallyHidden}>
      {' '}
      {of.name}
    </Box>
  </Button>
);

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const client = useQueryClient();
  const sending = useSend<void>(async () => {
    await callApi('DELETE saved-views/{id}', { path: { id: view.id } });
    await client.invalidateQueries(savedViewsQuery);
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.deleteView}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <span>{fill(texts.deleteViewText, { name: view.name })}</span>
    </ConfirmActionDialog>
  );
}
