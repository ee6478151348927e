import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { labelled, messages } from '@walkthrough/domain';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OpenConflict } from '../../offline/reports/merge/open-conflicts';
import type { Conflict } from '../../offline/reports/model/report-parts';
import type {
  OthersChanges as OthersChangesState,
  ReportSession,
} from '../../offline/reports/drafts/report-session';
import { showToast } from '../../ui/toast';
import { createFormModel, type FormModel } from '../../report-form/form-model';
import { SignaturePicture } from '../../report-form/signature/signature-picture';
import { isSignature } from '../../report-form/signature/signature-value';
import { fieldWords, valueWords } from './conflict-words';

const { reportChanges: texts } = messages;

interface OthersChangesProps {
  session: ReportSession;
  /** Reopens the report with all incoming changes, after saving the input. */
  onReopen: () => void;
}

/** Others' changes to an open report, and conflicts to resolve. */
export function OthersChanges({ session, onReopen }: OthersChangesProps) {
  const changes = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.others(),
  );
  useConflictNotice(changes);
  const { outdated, conflicts } = changes;
  return (
    <>
      {outdated && conflicts.length === 0 && <Outdated onShow={onReopen} />}
      {conflicts.length > 0 && <Conflicts session={session} conflicts={conflicts} />}
    </>
  );
}

function Outdated({ onShow }: { onShow: () => void }) {
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      <AlertTitle>{texts.outdatedTitle}</AlertTitle>
      {texts.outdatedText}
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onShow} sx={{ minHeight: 44 }}>
          {texts.show}
        </Button>
      </Box>
    </Alert>
  );
}

/** Announces new conflicts, which appear at the top of the report, to users further down. */
function useConflictNotice({ conflicts }: OthersChangesState): void {
  const asked = conflicts.length > 0;
  useEffect(() => {
    if (!asked) return undefined;
    const action = { label: texts.look, onPress: () => window.scrollTo({ top: 0 }) };
    return showToast({ kind: 'error', text: texts.toldConflicts, action });
  }, [asked]);
}

interface ConflictsProps {
  session: ReportSession;
  conflicts: readonly OpenConflict[];
}

function Conflicts({ session, conflicts }: ConflictsProps) {
  const model = useMemo(() => createFormModel(session.document), [session.document]);
  const choosing = useMutation({
    mutationFn: ({ conflict, side }: Choice) => session.choose(conflict, side),
    networkMode: 'always',
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{texts.conflictsTitle}</AlertTitle>
      {texts.conflictsText}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {conflicts.map((open) => (
          <OneConflict
            key={keyOf(open.conflict)}
            open={open}
            model={model}
            session={session}
            busy={choosing.isPending}
            onChoose={(side) => choosing.mutate({ conflict: open.conflict, side })}
          />
        ))}
      </Box>
    </Alert>
  );
}

interface Choice {
  conflict: Conflict;
  side: 'ours' | 'theirs';
}

function keyOf(conflict: Conflict): string {
  if (conflict.part === 'answer') return conflict.key;
  if (conflict.part === 'row') return [conflict.key, ...conflict.rows, conflict.field].join('/');
  return conflict.part === 'caption' ? conflict.imageId : `${conflict.roomId}/${conflict.field}`;
}

interface OneConflictProps {
  open: OpenConflict;
  model: FormModel;
  session: ReportSession;
  busy: boolean;
  onChoose: (side: Choice['side']) => void;
}

function OneConflict({ open, model, session, busy, onChoose }: OneConflictProps) {
  const label = fieldWords(open, model, session);
  const shared = { open, model, label, busy };
  return (
    <Box component="li" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 1 }}>
        <Version
          {...shared}
          title={texts.yours}
          value={open.ours}
          action={texts.keepYours}
          onTake={() => onChoose('ours')}
        />
        <Version
          {...shared}
          title={texts.theirs}
          value={open.conflict.theirs}
          action={texts.useTheirs}
          onTake={() => onChoose('theirs')}
        />
      </Box>
    </Box>
  );
}

interface VersionProps {
  title: string;
  value: unknown;
  open: OpenConflict;
  model: FormModel;
  label: string;
  action: string;
  busy: boolean;
  onTake: () => void;
}

function Version({ title, value, open, model, label, action, busy, onTake }: VersionProps) {
  const words = valueWords(open, value, model);
  return (
    <Box
      sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <Typography variant="caption" component="div">
          {title}
        </Typography>
        {isSignature(value) ? <SignaturePicture signature={value} label={labelled(title, label)} /> : words}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        aria-label={labelled(action, label)}
        onClick={onTake}
        sx={{ minHeight: 44 }}
      >
        {action}
      </Button>
    </Box>
  );
}
