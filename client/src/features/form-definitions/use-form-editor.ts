import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  fill,
  formItems,
  messages,
  type FormDraftConflict,
  type FormFindings,
  type FormVersionDetails,
} from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { queryKeys } from '../../api/query-keys';
import { showToast } from '../../ui/toast';
import { formVersionQuery, publishDraft, saveDraft, validateForm, type Publication } from './api/forms';
import { placed, type PlacedFinding } from './form-findings';
import { laidOut } from './items/document-history';
import { useDocument } from './use-document';
import { useLookedAt } from './use-looked-at';

/** Findings that the server gave for a text. They hold for that text only. */
interface ServerFindings {
  text: string;
  findings: PlacedFinding[];
}

function findingsIn(error: unknown): FormFindings | null {
  if (!isApiError(error, 'rule_violation')) return null;
  const details = error.details as Partial<FormFindings> | undefined;
  return details?.findings ? (details as FormFindings) : null;
}

/** A version that is being edited: its text, what is to be said of it, and what can be done with it. */
export function useFormEditor(loaded: FormVersionDetails) {
  const client = useQueryClient();
  const { key, version } = loaded;
  const [base, setBase] = useState({ revision: loaded.revision, text: laidOut(loaded.document) });
  const document = useDocument(base.text);
  const { text } = document;
  const { looked, good } = useLookedAt(text, loaded);
  const [isForgotten, setForgotten] = useState(false);
  const [fromServer, setFromServer] = useState<ServerFindings | null>(null);

  const keep = (details: FormVersionDetails) => {
    client.setQueryData(formVersionQuery(key, version).queryKey, details);
    void client.invalidateQueries({ queryKey: queryKeys.formVersions });
  };
  const explain = (sent: string, error: unknown) => {
    const refused = findingsIn(error);
    if (refused) setFromServer({ text: sent, findings: placed(sent, refused.findings) });
  };

  const save = async (sent: string, revision: number): Promise<number> => {
    const details = await saveDraft(key, version, sent, revision);
    setBase({ revision: details.revision, text: sent });
    keep(details);
    return details.revision;
  };
  const saving = useMutation({
    mutationFn: ({ sent, revision }: { sent: string; revision: number }) => save(sent, revision),
    networkMode: 'always',
    onSuccess: () => showToast({ kind: 'success', text: messages.forms.draftSaved }),
    onError: (error, { sent }) => explain(sent, error),
  });
  const validating = useMutation({
    mutationFn: (sent: string) => validateForm(key, version, sent),
    networkMode: 'always',
    onSuccess: ({ findings, publishable }, sent) => {
      setFromServer({ text: sent, findings: placed(sent, findings) });
      if (publishable) showToast({ kind: 'success', text: messages.forms.validated });
    },
  });
  const publishing = useMutation({
    // What is on the screen is published: first saved, if it is not yet.
    mutationFn: async (publication: Publication) => {
      const revision = text === base.text ? base.revision : await save(text, base.revision);
      return publishDraft(key, version, publication, revision);
    },
    networkMode: 'always',
    onSuccess: (details) => {
      keep(details);
      void client.invalidateQueries({ queryKey: queryKeys.formAssignments });
      showToast({ kind: 'success', text: fill(messages.forms.publishDone, { version }) });
    },
    onError: (error) => explain(text, error),
  });

  const failed = [saving, publishing].find(({ error }) => isApiError(error, 'edit_conflict'));
  const problem = [saving.error, validating.error].find(
    (error) => error !== null && !isApiError(error, 'edit_conflict'),
  );
  return {
    ...document,
    looked,
    /** The form as it last was without errors; null when it never was. */
    good,
    findings: fromServer?.text === text ? fromServer.findings : looked.findings,
    isDirty: text !== base.text && !isForgotten,
    /** The draft is gone: there is nothing left to lose. */
    forget: () => setForgotten(true),
    revision: base.revision,
    busy: saving.isPending || publishing.isPending,
    save: () => saving.mutate({ sent: text, revision: base.revision }),
    validate: () => validating.mutate(text),
    validating: validating.isPending,
    publish: publishing.mutate,
    publishProblem: isApiError(publishing.error, 'edit_conflict')
      ? null
      : (publishing.error?.message ?? null),
    resetPublishing: publishing.reset,
    problem: problem?.message ?? null,
    conflict: failed ? ((failed.error as { details?: unknown }).details as FormDraftConflict) : null,
    closeConflict: () => {
      saving.reset();
      publishing.reset();
    },
    saveMine: ({ version: revision }: FormDraftConflict) => {
      publishing.reset();
      saving.mutate({ sent: text, revision });
    },
    /** One step like any other: Undo brings one's own back. */
    takeTheirs: ({ theirs, version: revision }: FormDraftConflict) => {
      const taken = laidOut(theirs.document);
      setBase({ revision, text: taken });
      document.replace(taken, formItems.theirsStep);
      saving.reset();
      publishing.reset();
    },
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;
