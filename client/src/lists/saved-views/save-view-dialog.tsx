import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type NewSavedView, type SavedView } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { showToast } from '../../ui/toast';
import { savedViewsQuery } from './saved-views-query';

const { common, lists: texts } = messages;

interface SaveViewDialogProps {
  /** Current state of the list. */
  view: Omit<NewSavedView, 'name'>;
  onClose: () => void;
}

/** Saves the current state of the list under a name. */
export function SaveViewDialog({ view, onClose }: SaveViewDialogProps) {
  const client = useQueryClient();
  const form = useEditForm({
    call: 'POST saved-views',
    initialValues: { name: '' },
    save: async ({ name }) => {
      const saved = await callApi('POST saved-views', { body: { ...view, name } });
      await client.invalidateQueries(savedViewsQuery);
      showToast({ kind: 'success', text: fill(texts.viewSaved, { name: saved.name }) });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.saveViewTitle} submitLabel={common.save} onClose={onClose}>
      <TextInput form={form} name="name" label={common.name} input={{ autoFocus: true }} />
    </EditDialog>
  );
}

interface RenameViewDialogProps {
  view: SavedView;
  onClose: () => void;
}

export function RenameViewDialog({ view, onClose }: RenameViewDialogProps) {
  const client = useQueryClient();
  const { id, version, isDefault } = view;
  const form = useEditForm({
    call: 'PUT saved-views/{id}',
    initialValues: { name: view.name },
    save: async ({ name }) => {
      await callApi('PUT saved-views/{id}', { path: { id }, body: { name, isDefault }, ifMatch: version });
      await client.invalidateQueries(savedViewsQuery);
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.renameView} submitLabel={common.save} onClose={onClose}>
      <TextInput form={form} name="name" label={common.name} input={{ autoFocus: true }} />
    </EditDialog>
  );
}
