import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  fill,
  formItems,
  messages,
  type FormDraftConflict,
  type FormFindings,
  type FormVersionDetails,
} from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { saveProblem } from '../../editing/save-problem';
import { useSend } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { showToast } from '../../ui/toast';
import { formVersionQuery, publishDraft, saveDraft, validateForm, type Publication } from './api/forms';
import {
  withTextRanges,
  validateForm as checkForm,
  type PlacedFinding,
  type ValidationResult,
} from './form-validation';
import { formatDocument } from './items/document-history';
import { readKeptDraft, type KeptDraft } from './autosave/kept-draft';
import { useDocument } from './use-document';

const CHECK_AFTER_MS = 300;

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
  /** Saved without being asked for. */
  isQuiet?: boolean;
  publication?: Publication;
}

/** Editor state of a version: text, findings and actions. */
export function useFormEditor(loaded: FormVersionDetails) {
  const [kept] = useState(() => readKeptDraft(loaded));
  const stored = useStoredDraft(loaded, kept);
  const { base } = stored;
  const document = useDocument(base.text, kept?.text);
  const { text } = document;
  const { result, good } = useValidation(text, loaded);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const server = useServerFindings(loaded);

  const draft = useDraftSave(loaded, stored, server.explain, () => setSavedAt(Date.now()));
  const saving = useSend((sent: string) => draft.save({ sent }));
  const autosaving = useSend((sent: string) => draft.save({ sent, isQuiet: true }));
  const isDirty = text !== base.text && !isForgotten;
  /** Saves the reader's resolution over theirs. */
  const saveMine = (conflict: FormDraftConflict, decided = text) => {
    draft.acceptTheirs(conflict);
    if (decided !== text) document.replace(decided, formItems.mergedStep);
    void saving.run(decided);
  };
  /** A normal step: Undo restores the reader's version. */
  const takeTheirs = ({ theirs, version: revision }: FormDraftConflict) => {
    const taken = formatDocument(theirs.document);
    stored.rebase({ revision, text: taken });
    document.replace(taken, formItems.theirsStep);
    draft.reread();
    saving.forget();
  };
  return {
    ...document,
    result,
    /** Last version without errors; null if there was none. */
    good,
    findings: server.findingsOf(text) ?? result.findings,
    isDirty,
    /** When the draft was last saved here; null if it was not. */
    savedAt,
    isRestored: kept !== null,
    /** The draft was deleted, so nothing is unsaved. */
    forget: () => setForgotten(true),
    revision: base.revision,
    busy: draft.busy,
    save: () => {
      if (isDirty) void saving.run(text);
      else showToast({ kind: 'success', text: messages.forms.draftSaved });
    },
    /** Saves without a message. Resolves to whether it succeeded. */
    autosave: autosaving.run,
    autosaveProblem: autosaving.problem,
    validate: () => server.validating.mutate(text),
    validating: server.validating.isPending,
    publish: (publication: Publication) => draft.save({ sent: text, publication }),
    problem: saving.problem ?? server.problem,
    conflict: draft.conflict,
    closeConflict: draft.forget,
    saveMine,
    takeTheirs,
    /** The draft as last read or saved. */
    baseText: base.text,
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;

/** Saves the draft on its revision, and optionally publishes it. */
function useDraftSave(
  { key, version }: FormVersionDetails,
  stored: ReturnType<typeof useStoredDraft>,
  explain: (sent: string, error: unknown) => void,
  onSaved: () => void,
) {
  const { base } = stored;
  return useVersionedSave<Wanted, number, FormVersionDetails, FormDraftConflict>({
    based: base.revision,
    call: async ({ sent, publication }, revision) => {
      try {
        if (!publication) return await stored.save(sent, revision);
        // Saves first if needed, then publishes what is on the screen.
        const saved = sent === base.text ? revision : (await stored.save(sent, revision)).revision;
        return await publishDraft(key, version, publication, saved);
      } catch (error) {
        explain(sent, error);
        throw error;
      }
    },
    onSaved: (details, { publication, isQuiet }) => {
      onSaved();
      if (isQuiet) return;
      if (!publication) {
        showToast({ kind: 'success', text: messages.forms.draftSaved });
        return;
      }
      stored.takePublished(details);
      showToast({ kind: 'success', text: fill(messages.forms.publishDone, { version }) });
    },
    rebased: ({ version: revision }) => revision,
    // Blanks between values are no difference: a save of our own may have lost its answer.
    isAlreadyApplied: ({ theirs }, { sent }) => formatDocument(theirs.document) === formatted(sent),
  });
}

/** Returns a text as the server would store it; text that is no document stays as it is. */
function formatted(text: string): string {
  try {
    return formatDocument(JSON.parse(text) as FormVersionDetails['document']);
  } catch {
    return text;
  }
}

/** Keeps the draft as last read or saved, and saves newer texts of it. */
function useStoredDraft(loaded: FormVersionDetails, kept: KeptDraft | null) {
  const client = useQueryClient();
  const { key, version } = loaded;
  const [base, rebase] = useState(() => ({
    // Unsaved text of an older revision keeps its base, so that saving it is a conflict.
    revision: kept?.revision ?? loaded.revision,
    text: kept?.baseText ?? formatDocument(loaded.document),
  }));
  const cache = (details: FormVersionDetails) => {
    client.setQueryData(formVersionQuery(key, version).queryKey, details);
    void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
  };
  return {
    base,
    /** Continues from what somebody else has saved. */
    rebase,
    save: async (sent: string, revision: number): Promise<FormVersionDetails> => {
      const details = await saveDraft(key, version, sent, revision);
      rebase({ revision: details.revision, text: sent });
      cache(details);
      return details;
    },
    /** Publishing may also have assigned the version to places. */
    takePublished: (details: FormVersionDetails) => {
      cache(details);
      void client.invalidateQueries({ queryKey: deskQueryKeys.formAssignments });
    },
  };
}

/** Keeps the findings that the server reports: on request, or as the reason for a refusal. */
function useServerFindings({ key, version }: FormVersionDetails) {
  const [latest, setLatest] = useState<ServerFindings | null>(null);
  const validating = useMutation({
    mutationFn: (sent: string) => validateForm(key, version, sent),
    networkMode: 'always',
    onSuccess: ({ findings, publishable }, sent) => {
      setLatest({ text: sent, findings: withTextRanges(sent, findings) });
      if (publishable) showToast({ kind: 'success', text: messages.forms.validated });
    },
  });
  return {
    validating,
    problem: validating.error && saveProblem(validating.error, new Set()),
    /** Returns the findings of a text; null if the server has not checked it. */
    findingsOf: (text: string) => (latest?.text === text ? latest.findings : null),
    /** Takes the findings from the error of a refused text. */
    explain: (sent: string, error: unknown) => {
      const refused = findingsIn(error);
      if (refused) setLatest({ text: sent, findings: withTextRanges(sent, refused.findings) });
    },
  };
}

/** Returns debounced findings of a text, and the last form without errors. */
function useValidation(text: string, { key, version }: { key: string; version: number }) {
  const [result, setResult] = useState<ValidationResult>(() => checkForm(text, { key, version }));
  const [good, setGood] = useState(result.publishable);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const next = checkForm(text, { key, version });
      setResult(next);
      if (next.publishable) setGood(next.publishable);
    }, CHECK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, key, version]);
  return { result, good };
}
