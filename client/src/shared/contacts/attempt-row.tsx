import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import type { QueuedAction, InspectionRef } from '../../offline/queue/queued-action';
import { showToast } from '../../ui/toast';
import type { ContactEntry } from './contact-entries';
import { channelLabel, timeThere } from './contact-words';
import { takeBack } from './save-contact';

const { contacts: texts, common } = messages;

interface AttemptRowProps {
  visit: InspectionRef;
  entry: ContactEntry;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** Contact attempt with its time, channel, person and result, and its queued change. */
export function AttemptRow({ visit, entry, mayChange, onEdit, onRemove }: AttemptRowProps) {
  const { values, waiting } = entry;
  const time = timeThere(values.communicationDate, visit.zone);
  const isGoing = waiting?.change.kind === 'contactAttempt.remove';
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {time}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {channelLabel(values.channel)}
        </Box>
        {entry.stored?.author && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fill(texts.recordedBy, { name: entry.stored.author })}
          </Box>
        )}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{values.contacteeInfo}</Box>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{values.outcome}</Box>
      {waiting && <WaitingLine action={waiting} />}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { minHeight: 44 } }}>
          {!isGoing && (
            <>
              <Button aria-label={fill(texts.editOf, { time })} onClick={onEdit}>
                {messages.sync.edit}
              </Button>
              <Button aria-label={fill(texts.deleteOf, { time })} onClick={onRemove}>
                {common.delete}
              </Button>
            </>
          )}
          {waiting && waiting.change.kind !== 'contactAttempt.add' && (
            <TakeBack entry={entry} label={isGoing ? texts.keepIt : texts.takeBack} />
          )}
        </Box>
      )}
    </Box>
  );
}

/** Queued change, or why the server rejected it, as text and icon. */
export function WaitingLine({ action: { change, trouble } }: { action: QueuedAction }) {
  const refused = trouble?.kind === 'attention';
  const Icon = refused ? ErrorIcon : WaitingIcon;
  const isGoing = change.kind === 'contactAttempt.remove';
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: refused ? 'error.main' : 'text.secondary' }}>
      <Icon fontSize="small" />
      <span>
        {refused
          ? fill(texts.notTaken, { reason: trouble.message })
          : isGoing
            ? texts.waitsForDeletion
            : messages.sync.stateWaiting}
      </span>
    </Box>
  );
}

function TakeBack({ entry, label }: { entry: ContactEntry; label: string }) {
  const taking = useMutation({
    mutationFn: () => takeBack(entry),
    networkMode: 'always',
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <Button disabled={taking.isPending} onClick={() => taking.mutate()}>
      {label}
    </Button>
  );
}
