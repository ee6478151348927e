import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  formEditing,
  messages,
  type FormVersionDetails,
  type FormVersionItem,
  type LiveChange,
} from '@walkthrough/domain';
import { useCallback, useEffect, useState } from 'react';
import { ProblemNotice } from '../../editing/problem-notice';
import { UnsavedChanges } from '../../editing/unsaved-changes';
import { PaneScreen } from '../../ui/pane-screen';
import { usePageTitle } from '../../ui/use-page-title';
import { showToast } from '../../ui/toast';
import { formVersionQuery } from './api/forms';
import { forgetKeptDraft, useKeptDraft } from './autosave/kept-draft';
import { SaveState } from './autosave/save-state';
import { useAutosave } from './autosave/use-autosave';
import { DocumentPane } from './document-pane';
import { DraftConflictDialog } from './draft-conflict-dialog';
import { EditorDialogs, type EditorDialog } from './editor-dialogs';
import { EditorHeader } from './editor-header';
import { EditorPanel, type PanelTab } from './editor-panel';
import { LibraryUpdates } from './library/library-updates';
import { useFormEditor, type FormEditor } from './use-form-editor';
import { useLiveForms } from './use-live-forms';
import { useViews } from './use-views';

const { forms, screens, shell } = messages;

/** The form on the left; findings and preview on the right. */
export function FormEditorView({ details }: { details: FormVersionDetails }) {
  usePageTitle(`${screens.formDefinitions}: ${details.title}`, shell.product);
  const editor = useFormEditor(details);
  const views = useViews(editor);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [tab, setTab] = useState<PanelTab>('findings');
  const isDraft = details.status === 'draft';
  const autosave = useAutosave(editor, { isDraft, isPaused: dialog !== null });
  useKeptDraft(details, editor);
  useRestoredNotice(editor);
  const heard = useHeard(details);
  const isOvertaken = isDraft && !editor.busy && heard !== null && heard.revision > editor.revision;

  return (
    <PaneScreen>
      <EditorHeader
        details={details}
        editor={editor}
        onDialog={setDialog}
        saveState={isDraft && <SaveState editor={editor} autosave={autosave} />}
      />
      {isOvertaken && (
        <Alert severity="warning" action={heard.isDraft ? undefined : <Reload details={details} />}>
          {heard.isDraft ? forms.savedMeanwhile : forms.publishedMeanwhile}
        </Alert>
      )}
      <LibraryUpdates details={details} editor={editor} />
      <ProblemNotice problem={editor.problem} onRetry={editor.save} />
      <Box sx={{ ...PANES, ...(tab === 'preview' && MORE_PREVIEW) }}>
        <Box sx={{ ...PANE, height: { xs: views.view === 'items' ? '80dvh' : '52dvh', lg: 'auto' } }}>
          <DocumentPane
            details={details}
            editor={editor}
            view={views.view}
            onView={views.setView}
            jumpTarget={views.visit}
            jump={views.jump}
          />
        </Box>
        <Box sx={PANE}>
          <EditorPanel details={details} editor={editor} tab={tab} onTab={setTab} onGoTo={views.goTo} />
        </Box>
      </Box>
      <EditorDialogs open={dialog} details={details} editor={editor} onClose={() => setDialog(null)} />
      {editor.conflict && <DraftConflictDialog conflict={editor.conflict} editor={editor} />}
      <UnsavedChanges
        present={isDraft && editor.isDirty}
        autosave={{
          isPossible: autosave.isPossible,
          mustStay: editor.conflict !== null,
          saveNow: autosave.saveNow,
          onDrop: () => forgetKeptDraft(details),
        }}
      />
    </PaneScreen>
  );
}

/** Says once that text from before a reload is back. */
function useRestoredNotice({ isRestored }: FormEditor) {
  useEffect(() => {
    if (isRestored) showToast({ kind: 'success', text: formEditing.restored });
  }, [isRestored]);
}

/** Returns the newest pushed state of this version, own saves included. */
function useHeard({ key, version }: FormVersionDetails) {
  const [heard, setHeard] = useState<{ revision: number; isDraft: boolean } | null>(null);
  useLiveForms(
    useCallback(
      (row: FormVersionItem, change: LiveChange) => {
        if (row.key !== key || row.version !== version) return;
        setHeard({ revision: change.version, isDraft: row.status === 'draft' });
      },
      [key, version],
    ),
  );
  return heard;
}

function Reload({ details: { key, version } }: { details: FormVersionDetails }) {
  const client = useQueryClient();
  return (
    <Button
      color="inherit"
      onClick={() => void client.resetQueries({ queryKey: formVersionQuery(key, version).queryKey })}
    >
      {shell.reload}
    </Button>
  );
}

const PANES = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  // Side by side, both panes scroll on their own; stacked, the page scrolls.
  gridTemplateRows: { lg: 'minmax(0, 1fr)' },
  height: { lg: 'max(420px, calc(100dvh - 215px))' },
} as const;

/** The preview gets more room than the findings. */
const MORE_PREVIEW = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

const PANE = {
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
