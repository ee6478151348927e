import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { fill, messages, type FormVersionDetails } from '@walkthrough/domain';
import { isForKinds, type FormDefinition } from '@walkthrough/form-definitions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../session/screens';
import { formAssignmentsQuery, formVersionsQuery } from './api/forms';
import type { EditorDialog } from './editor-dialogs';
import { assignmentWords, currentAssignments, statusColour, statusWords, todayHere } from './form-words';
import { TryButton } from './try-button';
import type { FormEditor } from './use-form-editor';
import { useNewDraft } from './use-new-draft';
import { ExportMenu } from './xlsform/export-menu';

const { common, forms } = messages;

interface EditorHeaderProps {
  details: FormVersionDetails;
  editor: FormEditor;
  onDialog: (dialog: EditorDialog) => void;
  /** Whether the draft is saved, beside its key. */
  saveState: ReactNode;
}

/** Version, status and available actions. */
export function EditorHeader({ details, editor, onDialog, saveState }: EditorHeaderProps) {
  const { title, version, status, key } = details;
  const { data: assignments } = useQuery(formAssignmentsQuery);
  const places = currentAssignments(assignments ?? [], todayHere()).filter(
    (each) => each.key === key && each.version === version,
  );
  return (
    <Box>
      <Button component={Link} to={SCREENS.formDefinitions} startIcon={<ArrowBackIcon />} sx={{ ml: -1 }}>
        {forms.backToForms}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="h1">{fill(forms.versionTitle, { title, version })}</Typography>
            <Chip
              size="small"
              variant="outlined"
              color={statusColour(status, places.length > 0)}
              label={statusWords(status, places.length > 0)}
            />
            {places.length > 0 && (
              <Typography component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {places.map(assignmentWords).join('; ')}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <Typography component="code" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {key}
            </Typography>
            {saveState}
          </Box>
        </Box>
        <Box sx={ACTIONS}>
          <ExportMenu details={details} good={editor.good} />
          {status === 'draft' ? (
            <>
              <TryButton details={details} editor={editor} />
              <DraftActions editor={editor} onDialog={onDialog} />
            </>
          ) : (
            <VersionActions details={details} onDialog={onDialog} />
          )}
        </Box>
      </Box>
    </Box>
  );
}

function DraftActions({ editor, onDialog }: Pick<EditorHeaderProps, 'editor' | 'onDialog'>) {
  return (
    <>
      <Button variant="outlined" color="error" disabled={editor.busy} onClick={() => onDialog('discard')}>
        {forms.discard}
      </Button>
      <Button variant="outlined" disabled={editor.validating} onClick={editor.validate}>
        {forms.validate}
      </Button>
      <Button variant="outlined" disabled={editor.busy} onClick={editor.save}>
        {editor.busy ? common.saving : forms.saveDraft}
      </Button>
      <Button variant="contained" disabled={editor.busy} onClick={() => onDialog('publish')}>
        {forms.publish}
      </Button>
    </>
  );
}

function VersionActions({ details, onDialog }: Pick<EditorHeaderProps, 'details' | 'onDialog'>) {
  const { key, version, status, document } = details;
  const drafting = useNewDraft();
  const { data: versions } = useQuery(formVersionsQuery);
  // The newest version in use has nothing to roll back.
  const canRollBack =
    status === 'retired' ||
    versions?.some((each) => each.key === key && each.version > version && each.status !== 'draft');
  return (
    <>
      {status === 'published' && (
        <Button variant="outlined" color="error" onClick={() => onDialog('retire')}>
          {forms.retire}
        </Button>
      )}
      {canRollBack && (
        <Button variant="outlined" onClick={() => onDialog('rollBack')}>
          {forms.rollBack}
        </Button>
      )}
      {status === 'published' && !isForKinds(document as FormDefinition) && (
        <Button variant="outlined" onClick={() => onDialog('assign')}>
          {forms.assign}
        </Button>
      )}
      <Button
        variant="contained"
        disabled={drafting.isPending}
        onClick={() => drafting.mutate({ key, from: version })}
      >
        {forms.newDraft}
      </Button>
    </>
  );
}

/** Buttons stay together when they wrap, and share lines on a phone. */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  '& > *': { flex: { xs: '1 1 40%', sm: 'none' } },
} as const;
