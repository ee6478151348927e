import { useQueryClient } from '@tanstack/react-query';
import { messages, type TemplateConfig } from '@walkthrough/domain';
import { useCallback, useState } from 'react';
import { useSend } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { showToast } from '../../ui/toast';
import { saveTemplateConfig, templateConfigQuery } from './api/template-config';
import {
  changedCells,
  rebased,
  toggled,
  type CellKey,
  type MatrixCell,
  type MatrixChanges,
} from './matrix-cells';

const NONE: MatrixChanges = new Map();

/** Keeps unsaved changes of the matrix. */
export function useMatrixChanges(config: TemplateConfig) {
  const client = useQueryClient();
  const [changes, setChanges] = useState(NONE);
  const matrix = useVersionedSave<MatrixChanges, number, TemplateConfig>({
    based: config.version,
    call: (wanted, version) => saveTemplateConfig(changedCells(config, wanted), version),
    onSaved: (saved) => {
      client.setQueryData(templateConfigQuery.queryKey, saved);
      setChanges(NONE);
      showToast({ kind: 'success', text: messages.forms.matrixSaved });
    },
    rebased: ({ version }) => version,
    isAlreadyApplied: ({ theirs, mine }) =>
      Object.entries(mine).every(([cell, isActive]) => theirs[cell] === isActive),
  });
  const saving = useSend(matrix.save);

  const toggle = useCallback((cell: MatrixCell) => setChanges((present) => toggled(present, cell)), []);
  const undo = () => {
    setChanges(NONE);
    saving.forget();
  };
  const loadTheirs = async (mine: (theirs: TemplateConfig) => MatrixChanges) => {
    const theirs = await client.fetchQuery({ ...templateConfigQuery, staleTime: 0 });
    setChanges(mine(theirs));
    matrix.reread();
  };
  return {
    changes,
    toggle,
    undo,
    save: () => void saving.run(changes),
    saving: saving.busy,
    conflict: matrix.conflict,
    forgetConflict: matrix.forget,
    problem: saving.problem,
    /** Applies the named own changes to their version, to be reviewed and saved again. */
    keepMine: (names: ReadonlySet<string>) =>
      void loadTheirs((theirs) => rebased(theirs, only(changes, names))),
    takeTheirs: () => void loadTheirs(() => NONE),
  };
}

const only = (changes: MatrixChanges, names: ReadonlySet<string>): MatrixChanges =>
  new Map([...changes].filter(([key]: [CellKey, boolean]) => names.has(key)));
