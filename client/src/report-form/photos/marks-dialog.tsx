import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { fill, MARK_KINDS, type MarkKind, messages, MAX_MARKS } from '@walkthrough/domain';
import { useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { showErrorToast } from '../../ui/toast';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { useReportForm } from '../form-context';
import { MarksSurface } from './marks-surface';
import { PhotoFrame } from './photo-frame';
import { PhotoPicture } from './photo-picture';
import { useMarks, type Marks } from './use-marks';

const { common, photoMarks: texts } = messages;

interface MarksDialogProps {
  photo: ReportPhoto;
  onClose: () => void;
}

/** Draws circles, arrows and lines on a photo. Marks are stored separately; the photo's bytes stay unchanged. */
export function MarksDialog({ photo, onClose }: MarksDialogProps) {
  const { session } = useReportForm();
  const marks = useMarks(photo.marks);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  useUnsavedWarning(marks.isChanged);
  const close = () => (marks.isChanged ? setAsking(true) : onClose());
  const save = () => {
    setBusy(true);
    session.setMarks(photo.id, marks.marks).then(onClose, (error: unknown) => {
      setBusy(false);
      showErrorToast(error);
    });
  };
  return (
    <>
      <Dialog
        open
        title={texts.title}
        onClose={close}
        closeLabel={common.close}
        actions={
          <>
            <Button
              color="error"
              disabled={busy || marks.marks.length === 0}
              onClick={marks.removeAll}
              sx={{ mr: 'auto' }}
            >
              {texts.takeAllOff}
            </Button>
            <Button variant="contained" disabled={!marks.isChanged || busy} onClick={save}>
              {busy ? common.saving : common.save}
            </Button>
          </>
        }
      >
        <KindButtons marks={marks} />
        <PhotoFrame>
          <PhotoPicture
            photoId={photo.id}
            size="full"
            alt={photo.caption || texts.title}
            draw={(size) => <MarksSurface marks={marks} size={size} />}
          />
        </PhotoFrame>
        <Box role="status">{marks.isFull && fill(texts.tooMany, { most: MAX_MARKS })}</Box>
        {marks.marks.length > 0 && <MarkButtons marks={marks} />}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <div>{texts.help}</div>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{texts.keys}</Box>
        </Box>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={texts.title}
        confirmLabel={texts.discard}
        cancelLabel={texts.goOn}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {texts.unsaved}
      </ConfirmDialog>
    </>
  );
}

/** Chooses the kind of the next mark. */
export function KindButtons({ marks }: { marks: Marks }) {
  return (
    <ToggleButtonGroup
      exclusive
      value={marks.kind}
      onChange={(_event, kind: MarkKind | null) => kind && marks.setKind(kind)}
      aria-label={texts.tool}
      sx={{ mb: 1, '& button': { minHeight: 44, minWidth: 72 } }}
    >
      {MARK_KINDS.map((kind) => (
        <ToggleButton key={kind} value={kind}>
          {texts[kind]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Selects a drawn mark without pointing at it, and removes it. */
export function MarkButtons({ marks }: { marks: Marks }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {marks.marks.map(({ id, kind }, index) => (
        <ToggleButton
          key={id}
          value={id}
          selected={id === marks.chosen}
          onChange={() => marks.choose(id === marks.chosen ? null : id)}
          sx={{ minHeight: 44, py: 0 }}
        >
          {fill(texts.numbered, { kind: texts[kind], number: index + 1 })}
        </ToggleButton>
      ))}
      <Button disabled={marks.chosen === null} onClick={marks.removeChosen}>
        {texts.takeOff}
      </Button>
    </Box>
  );
}
