import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { queryKeys } from '../../api/query-keys';
import { showToast } from '../../ui/toast';
import { createDraft, formVersionQuery } from './api/forms';
import { pathOf } from './form-words';

interface NewDraft {
  key: string;
  source: { from: number } | { document: string };
}

/** Makes a draft and opens it. */
export function useNewDraft() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ key, source }: NewDraft) => createDraft(key, source),
    networkMode: 'always',
    onSuccess: (draft) => {
      client.setQueryData(formVersionQuery(draft.key, draft.version).queryKey, draft);
      void client.invalidateQueries({ queryKey: queryKeys.formVersions });
      void navigate(pathOf(draft.key, draft.version));
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
}
