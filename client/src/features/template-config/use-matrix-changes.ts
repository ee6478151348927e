import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages, type TemplateConfig } from '@walkthrough/domain';
import { useCallback, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { showToast } from '../../ui/toast';
import { saveTemplateConfig, templateConfigQuery } from './api/template-config';
import { changedCells, rebased, toggled, type MatrixCell, type MatrixChanges } from './matrix-cells';

const NONE: MatrixChanges = new Map();

interface MatrixConflict {
  name: string;
  /** How many boxes somebody else has changed. */
  count: number;
}

function conflictOf(error: Error | null): MatrixConflict | null {
  if (!isApiError(error, 'edit_conflict')) return null;
  const { by, theirs } = error.details as { by: { name: string | null }; theirs: object };
  return { name: by.name ?? messages.shell.somebody, count: Object.keys(theirs).length };
}

/** What was ticked and not saved yet, on top of the matrix as it was loaded. */
export function useMatrixChanges(config: TemplateConfig) {
  const client = useQueryClient();
  const [changes, setChanges] = useState(NONE);
  const saving = useMutation({
    mutationFn: () => saveTemplateConfig(changedCells(config, changes), config.version),
    networkMode: 'always',
    onSuccess: (saved) => {
      client.setQueryData(templateConfigQuery.queryKey, saved);
      setChanges(NONE);
      showToast({ kind: 'success', text: messages.forms.matrixSaved });
    },
  });
  const { reset } = saving;

  const toggle = useCallback((cell: MatrixCell) => setChanges((present) => toggled(present, cell)), []);
  const undo = () => {
    setChanges(NONE);
    reset();
  };
  const loadTheirs = async (mine: (theirs: TemplateConfig) => MatrixChanges) => {
    const theirs = await client.fetchQuery({ ...templateConfigQuery, staleTime: 0 });
    setChanges(mine(theirs));
    reset();
  };
  const conflict = conflictOf(saving.error);
  return {
    changes,
    toggle,
    undo,
    save: () => saving.mutate(),
    saving: saving.isPending,
    conflict,
    problem: saving.error && !conflict ? saving.error.message : null,
    /** Mine on top of theirs, to be looked at and saved again. */
    keepMine: () => void loadTheirs((theirs) => rebased(theirs, changes)),
    takeTheirs: () => void loadTheirs(() => NONE),
  };
}
