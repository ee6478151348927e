import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { formTrials, type FormVersionDetails } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useSend } from '../../editing/use-send';
import { SCREENS } from '../../session/screens';
import { showToast } from '../../ui/toast';
import type { FormEditor } from './use-form-editor';

/** The check of a large form may wait behind other documents. */
const CHECK_MS = 60_000;

interface TryButtonProps {
  details: FormVersionDetails;
  editor: FormEditor;
}

/** Saves the draft and starts a trial of it. */
export function TryButton({ details: { key, version }, editor }: TryButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useSend<void>(async () => {
    try {
      const { isDirty, revision, text } = editor;
      if (isDirty && !(await editor.autosave(text))) return;
      const trial = await callApi('POST form-trials', {
        body: { key, version },
        timeoutMs: CHECK_MS,
        // What was saved just now has a later revision.
        ...(isDirty ? {} : { ifMatch: revision }),
      });
      void client.invalidateQueries({ queryKey: deskQueryKeys.formTrials });
      await navigate(`${SCREENS.formTrials}/${trial.id}`);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : formTrials.openFailed });
    }
  });
  return (
    <Button variant="outlined" disabled={editor.busy || starting.busy} onClick={() => void starting.run()}>
      {formTrials.tryIt}
    </Button>
  );
}
