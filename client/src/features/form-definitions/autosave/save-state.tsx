import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, formEditing, messages } from '@walkthrough/domain';
import { formatInstantTime } from '../../../ui/dates';
import type { FormEditor } from '../use-form-editor';
import type { Autosave, Obstacle } from './use-autosave';

const { common, conditionForm, shell } = messages;

interface SaveStateProps {
  editor: FormEditor;
  autosave: Autosave;
}

/** Says whether the draft is saved, and why not. */
export function SaveState({ editor, autosave: { obstacle } }: SaveStateProps) {
  const isStuck = obstacle !== null && !editor.busy;
  return (
    <Box sx={LINE}>
      <Box role="status" sx={{ color: isStuck ? 'warning.dark' : 'text.secondary' }}>
        {stateWords(editor, obstacle)}
      </Box>
      {isStuck && obstacle !== 'json' && (
        <Button size="small" onClick={editor.save}>
          {shell.retry}
        </Button>
      )}
    </Box>
  );
}

function stateWords(editor: FormEditor, obstacle: Obstacle | null): string {
  const { busy, isDirty, savedAt } = editor;
  if (busy) return common.saving;
  if (obstacle !== null) return obstacleWords(editor, obstacle);
  if (isDirty) return formEditing.unsaved;
  return savedAt === null ? '' : fill(formEditing.savedAt, { time: formatInstantTime(savedAt) });
}

function obstacleWords({ autosaveProblem }: FormEditor, obstacle: Obstacle): string {
  switch (obstacle) {
    case 'json':
      return fill(conditionForm.notSaved, { reason: formEditing.jsonInvalid });
    case 'conflict':
      return fill(conditionForm.notSaved, { reason: formEditing.savedByOther });
    case 'offline':
      return fill(conditionForm.notSaved, { reason: formEditing.keptOffline });
    case 'failed': {
      const reason = autosaveProblem?.message ?? common.somethingWentWrong;
      // The message of an unreachable server says itself that nothing was saved.
      return autosaveProblem?.canRetry ? reason : fill(conditionForm.notSaved, { reason });
    }
  }
}

const LINE = { display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' } as const;
