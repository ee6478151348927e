import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { useNavigate } from 'react-router-dom';
import { queryKeys } from '../../api/query-keys';
import { SCREENS } from '../../session/screens';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';
import { discardDraft, formVersionQuery, retireVersion, rollBackTo, type Publication } from './api/forms';
import { AssignFormDialog } from './assign-form-dialog';
import { pathOf } from './form-words';
import { PublicationDialog } from './publication-dialog';
import type { FormEditor } from './use-form-editor';

const { common, forms } = messages;

export type EditorDialog = 'publish' | 'rollBack' | 'assign' | 'retire' | 'discard';

interface EditorDialogsProps {
  open: EditorDialog | null;
  details: FormVersionDetails;
  editor: FormEditor;
  onClose: () => void;
}

/** The questions that come before something that is kept for ever, or that takes something away. */
export function EditorDialogs({ open, ...props }: EditorDialogsProps) {
  switch (open) {
    case 'publish':
      return <PublishQuestion {...props} />;
    case 'rollBack':
      return <RollBackQuestion {...props} />;
    case 'retire':
      return <RetireQuestion {...props} />;
    case 'discard':
      return <DiscardQuestion {...props} />;
    case 'assign': {
      const { key, version, document } = props.details;
      const { appliesTo } = document as FormDefinition;
      return (
        <AssignFormDialog formKey={key} version={version} appliesTo={appliesTo} onClose={props.onClose} />
      );
    }
    case null:
      return null;
  }
}

type QuestionProps = Omit<EditorDialogsProps, 'open'>;

function PublishQuestion({ details: { version }, editor, onClose }: QuestionProps) {
  const close = () => {
    editor.resetPublishing();
    onClose();
  };
  return (
    <PublicationDialog
      title={fill(forms.publishTitle, { version })}
      help={forms.publishHelp}
      confirmLabel={forms.publish}
      busy={editor.busy}
      problem={editor.publishProblem}
      onConfirm={(publication) => editor.publish(publication, { onSuccess: close })}
      onClose={close}
    />
  );
}

function RollBackQuestion({ details: { key, version }, onClose }: QuestionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const rolling = useMutation({
    mutationFn: (publication: Publication) => rollBackTo(key, version, publication),
    networkMode: 'always',
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: queryKeys.forms });
      showToast({ kind: 'success', text: fill(forms.publishDone, { version: made.version }) });
      onClose();
      void navigate(pathOf(key, made.version));
    },
  });
  return (
    <PublicationDialog
      title={fill(forms.rollBackTitle, { version })}
      help={forms.rollBackHelp}
      confirmLabel={forms.publish}
      busy={rolling.isPending}
      problem={rolling.error?.message ?? null}
      onConfirm={rolling.mutate}
      onClose={onClose}
    />
  );
}

function RetireQuestion({ details: { key, version }, onClose }: QuestionProps) {
  const client = useQueryClient();
  const retiring = useMutation({
    mutationFn: () => retireVersion(key, version),
    networkMode: 'always',
    onSuccess: (details) => {
      client.setQueryData(formVersionQuery(key, version).queryKey, details);
      void client.invalidateQueries({ queryKey: queryKeys.formVersions });
      showToast({ kind: 'success', text: fill(forms.retireDone, { version }) });
      onClose();
    },
  });
  return (
    <Question
      title={fill(forms.retireTitle, { version })}
      text={forms.retireHelp}
      confirmLabel={forms.retire}
      busy={retiring.isPending}
      error={retiring.error}
      onConfirm={retiring.mutate}
      onClose={onClose}
    />
  );
}

function DiscardQuestion({ details: { key, version }, editor, onClose }: QuestionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discarding = useMutation({
    mutationFn: () => discardDraft(key, version, editor.revision),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', text: forms.discardDone });
      editor.forget();
      onClose();
      void client.invalidateQueries({ queryKey: queryKeys.formVersions });
      client.removeQueries({ queryKey: formVersionQuery(key, version).queryKey });
      // Once the screen knows that there is nothing left to lose.
      window.setTimeout(() => void navigate(SCREENS.formDefinitions));
    },
  });
  return (
    <Question
      title={fill(forms.discardTitle, { version })}
      text={forms.discardHelp}
      confirmLabel={forms.discard}
      busy={discarding.isPending}
      error={discarding.error}
      onConfirm={discarding.mutate}
      onClose={onClose}
    />
  );
}

interface QuestionDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  busy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ title, text, confirmLabel, busy, error, onConfirm, onClose }: QuestionDialogProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={common.cancel}
      destructive
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {text}
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
