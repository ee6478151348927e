import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormVersionDetails } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { showToast } from '../../ui/toast';
import { createDraft, formVersionQuery } from './api/forms';
import { pathOf } from './form-words';

/** Opens a new draft. */
export function useOpenDraft() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (draft: FormVersionDetails) => {
    client.setQueryData(formVersionQuery(draft.key, draft.version).queryKey, draft);
    void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
    void navigate(pathOf(draft.key, draft.version));
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
