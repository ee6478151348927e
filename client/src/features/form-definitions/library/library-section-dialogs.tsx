import {
  fill,
  formLibrary,
  messages,
  type LibrarySectionItem,
  type LibrarySectionUse,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { ConfirmActionDialog } from '../../../editing/confirm-action-dialog';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { TextInput } from '../../../editing/inputs/text-input';
import { useSend } from '../../../editing/use-send';
import { showToast } from '../../../ui/toast';
import { useLibraryChanged } from './library-calls';
import { deletionWords } from './library-words';

const { common } = messages;

interface SectionDialogProps {
  item: LibrarySectionItem;
  onClose: () => void;
}

export function RenameSectionDialog({ item: { id, name, revision }, onClose }: SectionDialogProps) {
  const changed = useLibraryChanged();
  const form = useEditForm({
    call: 'PUT form-library/{id}',
    initialValues: { name },
    save: (body) =>
      callApi('PUT form-library/{id}', { path: { id }, body, ifMatch: revision }).finally(changed),
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={formLibrary.renameSection} submitLabel={common.save} onClose={onClose}>
      <TextInput form={form} name="name" label={common.name} input={{ autoFocus: true }} />
    </EditDialog>
  );
}

/** Deletes a section after naming the forms that use it, which keep their copies. */
export function DeleteSectionDialog({
  item: { id, name, revision },
  uses,
  onClose,
}: SectionDialogProps & { uses: readonly LibrarySectionUse[] }) {
  const changed = useLibraryChanged();
  const deleting = useSend<void>(async () => {
    const query = uses.length > 0 ? { evenIfUsed: true } : {};
    await callApi('DELETE form-library/{id}', { path: { id }, query, ifMatch: revision }).finally(changed);
    showToast({ kind: 'success', text: fill(formLibrary.deletedToast, { name }) });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={fill(formLibrary.deleteSectionTitle, { name })}
      confirmLabel={common.delete}
      sending={deleting}
      onClose={onClose}
    >
      {deletionWords(uses)}
    </ConfirmActionDialog>
  );
}
