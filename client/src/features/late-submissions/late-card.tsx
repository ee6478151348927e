import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  fill,
  inspectionName,
  LATE_REASON_LABELS,
  type LateSubmissionItem,
  messages,
} from '@walkthrough/domain';
import { useState } from 'react';
import { addressOf } from '../../shared/planning/planned-row';
import { contentsInWords } from '../../offline/reports/model/contents-in-words';
import { RelativeTime, TIME } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';
import { AcceptDialog, RejectDialog, senderName } from './decision-dialogs';
import { LatePeek } from './late-peek';

const texts = messages.lateSubmissions;

const decisionText = ({ state, decision }: LateSubmissionItem): string | null =>
  decision &&
  fill(state === 'accepted' ? texts.acceptedBy : texts.rejectedBy, {
    name: decision.by,
    time: formatInstant(decision.at),
    reason: decision.reason ?? '',
  });

/** Late report: inspection, inspector, reason and size. */
export function LateCard({ late }: { late: LateSubmissionItem }) {
  const [open, setOpen] = useState<'look' | 'accept' | 'reject' | null>(null);
  const { visit, reason, answers, rooms, photos, state, inspectedAt, receivedAt, canDecide, obstacle } = late;
  const address = addressOf(visit);
  const decided = decisionText(late);
  const close = () => setOpen(null);
  return (
    <Paper
      elevation={0}
      component="article"
      aria-label={address}
      sx={{ bgcolor: 'transparent', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {address}
      </Typography>
      <Box>{[inspectionName(visit), visit.property.city, senderName(late)].join(' · ')}</Box>
      <Alert severity={decided === null ? 'warning' : 'info'}>{decided ?? LATE_REASON_LABELS[reason]}</Alert>
      <Box>{contentsInWords({ answers, rooms, photos: photos.named })}</Box>
      {state === 'incomplete' && <Alert severity="info">{fill(texts.photosMissing, photos)}</Alert>}
      {canDecide && obstacle !== null && (
        <Alert severity="info">{fill(texts.notAcceptable, { reason: obstacle })}</Alert>
      )}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {fill(texts.inspected, { time: formatInstant(inspectedAt) })} ·{' '}
        <RelativeTime at={receivedAt} text={fill(texts.received, { time: TIME })} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen('look')}>
          {texts.look}
        </Button>
        {canDecide && obstacle === null && (
          <Button variant="contained" onClick={() => setOpen('accept')}>
            {texts.accept}
          </Button>
        )}
        {canDecide && (
          <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
            {texts.reject}
          </Button>
        )}
      </Box>
      {open === 'look' && <LatePeek late={late} onClose={close} />}
      {open === 'accept' && <AcceptDialog late={late} onClose={close} />}
      {open === 'reject' && <RejectDialog late={late} onClose={close} />}
    </Paper>
  );
}
