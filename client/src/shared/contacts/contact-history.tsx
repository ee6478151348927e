import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fill, messages, type ContactAttemptItem } from '@walkthrough/domain';
import { useState } from 'react';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { formatInstant } from '../../ui/dates';
import { EmptyState, OfflineState } from '../../ui/message-state';
import { Placeholder } from '../../ui/placeholder';
import { AttemptDialog } from './attempt-dialog';
import { AttemptRow } from './attempt-row';
import type { ContactEntry } from './contact-entries';
import { RemoveAttemptDialog } from './remove-attempt-dialog';
import { useContacts } from './use-contacts';

const { contacts: texts, common, shell } = messages;

/** Current action; an edit starts from the attempt as it was when opened. */
type Doing = { what: 'add' } | { what: 'edit' | 'remove'; entry: ContactEntry };

interface ContactHistoryProps {
  visit: InspectionRef;
  /** Attempts already known from the row. */
  known?: readonly ContactAttemptItem[];
  /** Whether the reader may add, edit and delete. */
  mayChange: boolean;
}

/** Contact attempts of an inspection: who, when, how and with what result, newest first. */
export function ContactHistory({ visit, known, mayChange }: ContactHistoryProps) {
  const history = useContacts(visit.id, known);
  const { entries, refresh } = history;
  const [doing, setDoing] = useState<Doing | null>(null);
  const dialog = { visit, onDone: refresh, onClose: () => setDoing(null) };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayChange && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setDoing({ what: 'add' })}
          sx={{ minHeight: 44, justifySelf: { sm: 'start' } }}
        >
          {texts.add}
        </Button>
      )}
      <Box>
        <HistoryNotice history={history} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((each) => (
            <AttemptRow
              key={each.key}
              visit={visit}
              entry={each}
              mayChange={mayChange}
              onEdit={() => setDoing({ what: 'edit', entry: each })}
              onRemove={() => setDoing({ what: 'remove', entry: each })}
            />
          ))}
        </Box>
      </Box>
      {doing?.what === 'add' && <AttemptDialog {...dialog} entry={null} />}
      {doing?.what === 'edit' && <AttemptDialog {...dialog} entry={doing.entry} />}
      {doing?.what === 'remove' && (
        <RemoveAttemptDialog
          {...dialog}
          // Current state, so that a retry edits what was rejected.
          entry={entries.find(({ key }) => key === doing.entry.key) ?? doing.entry}
        />
      )}
    </Box>
  );
}

/** Notice for an empty or possibly outdated history. */
function HistoryNotice({ history }: { history: ReturnType<typeof useContacts> }) {
  const { entries, loading, error, readAt, isOld, refresh } = history;
  if (loading) return <Placeholder shape="rows" count={2} label={shell.loading} />;
  const retry = (
    <Button color="inherit" onClick={refresh}>
      {shell.retry}
    </Button>
  );
  if (error && entries.length === 0) {
    return <OfflineState title={common.listFailed} text={error.message} action={retry} />;
  }
  if (isOld && readAt !== null) {
    return (
      <Alert severity="warning" action={retry} sx={{ mb: 1 }}>
        {fill(common.staleFailed, { time: formatInstant(readAt) })}
      </Alert>
    );
  }
  return entries.length === 0 ? <EmptyState title={texts.empty} /> : null;
}
