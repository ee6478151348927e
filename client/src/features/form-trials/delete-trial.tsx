import { fill, formTrials, type FormTrial } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import type { TrialStore } from '../../offline/trials/trial-store';
import { SCREENS } from '../../session/screens';
import { showToast } from '../../ui/toast';
import { useEditsForms } from './use-edits-forms';
import { useTrialsChanged } from './trial-queries';

interface DeleteTrialProps {
  trial: FormTrial;
  store: TrialStore;
  onClose: () => void;
}

/** Deletes a trial on this device; for administrators also on the server, and so for everyone. */
export function DeleteTrial({ trial: { id, title }, store, onClose }: DeleteTrialProps) {
  const navigate = useNavigate();
  const editsForms = useEditsForms();
  const changed = useTrialsChanged();
  const deleting = useSend<void>(async () => {
    if (editsForms) await deletedOnServer(id);
    await store.remove(id);
    showToast({ kind: 'success', text: formTrials.deletedToast });
    onClose();
    await navigate(SCREENS.formTrials);
    changed();
  });
  return (
    <ConfirmActionDialog
      title={fill(formTrials.deleteTitle, { title })}
      confirmLabel={formTrials.deleteTrial}
      sending={deleting}
      onClose={onClose}
    >
      {editsForms ? formTrials.deleteHelp : formTrials.removeHelp}
    </ConfirmActionDialog>
  );
}

/** Deletes a trial that may already be gone. */
async function deletedOnServer(id: number): Promise<void> {
  try {
    await callApi('DELETE form-trials/{id}', { path: { id } });
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
  }
}
