import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition, FormUse } from '@walkthrough/form-definitions';
import { useNavigate } from 'react-router-dom';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { SCREENS } from '../../session/screens';
import { showToast } from '../../ui/toast';
import { discardDraft, formVersionQuery, retireVersion, rollBackTo } from './api/forms';
import { AssignFormDialog } from './assign-form-dialog';
import { OlderDevices } from './older-devices';
import { PublicationDialog } from './publication-dialog';
import type { FormEditor } from './use-form-editor';
import { editorPath } from './use-new-draft';

const { forms } = messages;

export type EditorDialog = 'publish' | 'rollBack' | 'assign' | 'retire' | 'discard';

interface EditorDialogsProps {
  open: EditorDialog | null;
  details: FormVersionDetails;
  editor: FormEditor;
  onClose: () => void;
}

/** Confirmations before permanent or destructive actions. */
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

/** For a draft that is not shaped like a form; the server says what prevents publishing. */
const NOWHERE: FormUse = { appliesTo: { country: [], conditionInspectionType: [] } };

function PublishQuestion({ details: { key, version }, editor, onClose }: QuestionProps) {
  return (
    <PublicationDialog
      formKey={key}
      version={version}
      use={editor.definition ?? NOWHERE}
      title={fill(forms.publishTitle, { version })}
      help={forms.publishHelp}
      notice={<OlderDevices formKey={key} version={version} text={editor.text} />}
      confirmLabel={forms.publish}
      save={editor.publish}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

function RollBackQuestion({ details: { key, version, document }, onClose }: QuestionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <PublicationDialog
      formKey={key}
      // The number is assigned on creation.
      version={0}
      use={document as FormDefinition}
      title={fill(forms.rollBackTitle, { version })}
      help={forms.rollBackHelp}
      notice={<OlderDevices formKey={key} version={version} text={JSON.stringify(document)} />}
      confirmLabel={forms.publish}
      save={async (publication) => {
        const made = await rollBackTo(key, version, publication);
        void client.invalidateQueries({ queryKey: queryKeys.forms });
        showToast({ kind: 'success', text: fill(forms.publishDone, { version: made.version }) });
        void navigate(editorPath(key, made.version));
      }}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

function RetireQuestion({ details: { key, version }, onClose }: QuestionProps) {
  const client = useQueryClient();
  const retiring = useSend<void>(async () => {
    const details = await retireVersion(key, version);
    client.setQueryData(formVersionQuery(key, version).queryKey, details);
    void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
    showToast({ kind: 'success', text: fill(forms.retireDone, { version }) });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={fill(forms.retireTitle, { version })}
      confirmLabel={forms.retire}
      sending={retiring}
      onClose={onClose}
    >
      {forms.retireHelp}
    </ConfirmActionDialog>
  );
}

function DiscardQuestion({ details: { key, version }, editor, onClose }: QuestionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discarding = useSend<void>(async () => {
    await discardDraft(key, version, editor.revision);
    showToast({ kind: 'success', text: forms.discardDone });
    editor.forget();
    onClose();
    void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
    client.removeQueries({ queryKey: formVersionQuery(key, version).queryKey });
    // After the screen has learned that nothing is unsaved.
    window.setTimeout(() => void navigate(SCREENS.formDefinitions));
  });
  return (
    <ConfirmActionDialog
      title={fill(forms.discardTitle, { version })}
      confirmLabel={forms.discard}
      sending={discarding}
      onClose={onClose}
    >
      {forms.discardHelp}
    </ConfirmActionDialog>
  );
}
