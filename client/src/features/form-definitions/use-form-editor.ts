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
import { deskQueryKeys } from '../../api/desk-query-keys';
import { saveProblem } from '../../editing/save-problem';
import { useSend } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { showToast } from '../../ui/toast';
import { formVersionQuery, publishDraft, saveDraft, validateForm, type Publication } from './api/forms';
import { placed, type PlacedFinding } from './form-validation';
import { laidOut } from './items/document-history';
import { useDocument } from './use-document';
import { useValidation } from './use-validation';

/** Findings of the server, valid only for their text. */
interface ServerFindings {
  text: string;
  findings: PlacedFinding[];
}

function findingsIn(error: unknown): FormFindings | null {
  if (!isApiError(error, 'rule_violation')) return null;
  const details = error.details as Partial<FormFindings> | undefined;
  return details?.findings ? (details as FormFindings) : null;
}

/** Request: the draft, and optionally its publication. */
interface Wanted {
  sent: string;
  publication?: Publication;
}

/** Editor state of a version: text, findings and actions. */
export function useFormEditor(loaded: FormVersionDetails) {
  const client = useQueryClient();
  const { key, version } = loaded;
  const [base, setBase] = useState({ revision: loaded.revision, text: laidOut(loaded.document) });
  const document = useDocument(base.text);
  const { text } = document;
  const { result, good } = useValidation(text, loaded);
  const [isForgotten, setForgotten] = useState(false);
  const [fromServer, setFromServer] = useState<ServerFindings | null>(null);

  const keep = (details: FormVersionDetails) => {
    client.setQueryData(formVersionQuery(key, version).queryKey, details);
    void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
  };
  const explain = (sent: string, error: unknown) => {
    const refused = findingsIn(error);
    if (refused) setFromServer({ text: sent, findings: placed(sent, refused.findings) });
  };

  const store = async (sent: string, revision: number): Promise<FormVersionDetails> => {
    const details = await saveDraft(key, version, sent, revision);
    setBase({ revision: details.revision, text: sent });
    keep(details);
    return details;
  };
  const draft = useVersionedSave<Wanted, number, FormVersionDetails, FormDraftConflict>({
    based: base.revision,
    call: async ({ sent, publication }, revision) => {
      try {
        if (!publication) return await store(sent, revision);
        // Saves first if needed, then publishes what is on the screen.
        const saved = sent === base.text ? revision : (await store(sent, revision)).revision;
        return await publishDraft(key, version, publication, saved);
      } catch (error) {
        explain(sent, error);
        throw error;
      }
    },
    onSaved: (details, { publication }) => {
      if (!publication) {
        showToast({ kind: 'success', text: messages.forms.draftSaved });
        return;
      }
      keep(details);
      void client.invalidateQueries({ queryKey: deskQueryKeys.formAssignments });
      showToast({ kind: 'success', text: fill(messages.forms.publishDone, { version }) });
    },
    rebased: ({ version: revision }) => revision,
    isAlreadyApplied: ({ theirs }, { sent }) => laidOut(theirs.document) === sent,
  });
  const saving = useSend((sent: string) => draft.save({ sent }));
  const validating = useMutation({
    mutationFn: (sent: string) => validateForm(key, version, sent),
    networkMode: 'always',
    onSuccess: ({ findings, publishable }, sent) => {
      setFromServer({ text: sent, findings: placed(sent, findings) });
      if (publishable) showToast({ kind: 'success', text: messages.forms.validated });
    },
  });
  return {
    ...document,
    result,
    /** Last version without errors; null if there was none. */
    good,
    findings: fromServer?.text === text ? fromServer.findings : result.findings,
    isDirty: text !== base.text && !isForgotten,
    /** The draft was deleted, so nothing is unsaved. */
    forget: () => setForgotten(true),
    revision: base.revision,
    busy: draft.busy,
    save: () => void saving.run(text),
    validate: () => validating.mutate(text),
    validating: validating.isPending,
    publish: (publication: Publication) => draft.save({ sent: text, publication }),
    problem: saving.problem ?? (validating.error && saveProblem(validating.error, new Set())),
    conflict: draft.conflict,
    closeConflict: draft.forget,
    /** Saves the reader's resolution over theirs. */
    saveMine: (conflict: FormDraftConflict, decided = text) => {
      draft.acceptTheirs(conflict);
      if (decided !== text) document.replace(decided, formItems.mergedStep);
      void saving.run(decided);
    },
    /** A normal step: Undo restores the reader's version. */
    takeTheirs: ({ theirs, version: revision }: FormDraftConflict) => {
      const taken = laidOut(theirs.document);
      setBase({ revision, text: taken });
      document.replace(taken, formItems.theirsStep);
      draft.reread();
      saving.forget();
    },
    /** The draft as last read or saved. */
    baseText: base.text,
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;
