import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormVersionDetails } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { SCREENS } from '../../session/screens';
import { showToast } from '../../ui/toast';
import { createDraft, formVersionQuery } from './api/forms';

/** Returns the address of a version in the editor. */
export const editorPath = (key: string, version: number): string =>
  `${SCREENS.formDefinitions}/${encodeURIComponent(key)}/${version}`;

/** Opens a new draft. */
export function useOpenDraft() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (draft: FormVersionDetails) => {
    client.setQueryData(formVersionQuery(draft.key, draft.version).queryKey, draft);
    void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
    void navigate(editorPath(draft.key, draft.version));
  };
}

/** Creates a draft from a version and opens it. */
export function useNewDraft() {
  const open = useOpenDraft();
  return useMutation({
    mutationFn: ({ key, from }: { key: string; from: number }) => createDraft(key, { from }),
    networkMode: 'always',
    onSuccess: open,
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
}
