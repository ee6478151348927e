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

/** What is sent: the draft, and with a publication also its end as one. */
interface Wanted {
  sent: string;
  publication?: Publication;
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
        // What is on the screen is published: first saved, if it is not yet.
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
    isAlreadySo: ({ theirs }, { sent }) => laidOut(theirs.document) === sent,
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
    looked,
    /** The form as it last was without errors; null when it never was. */
    good,
    findings: fromServer?.text === text ? fromServer.findings : looked.findings,
    isDirty: text !== base.text && !isForgotten,
    /** The draft is gone: there is nothing left to lose. */
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
    /** Saves what the reader has decided over theirs. */
    saveMine: (conflict: FormDraftConflict, decided = text) => {
      draft.acceptTheirs(conflict);
      if (decided !== text) document.replace(decided, formItems.mergedStep);
      void saving.run(decided);
    },
    /** One step like any other: Undo brings one's own back. */
    takeTheirs: ({ theirs, version: revision }: FormDraftConflict) => {
      const taken = laidOut(theirs.document);
      setBase({ revision, text: taken });
      document.replace(taken, formItems.theirsStep);
      draft.readAnew();
      saving.forget();
    },
    /** What the draft was when it was read, or last saved. */
    baseText: base.text,
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;
