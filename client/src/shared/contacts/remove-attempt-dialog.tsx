import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { newUuid } from '../../offline/queue/new-uuid';
import type { ContactEntry } from './contact-entries';
import { timeThere } from './contact-words';
import { sayOutcome, saveContact, takeBack } from './save-contact';

const { contacts: texts, common } = messages;

interface RemoveAttemptDialogProps {
  visit: InspectionRef;
  entry: ContactEntry;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms deletion; an unsent attempt is only removed from the queue. */
export function RemoveAttemptDialog({ visit, entry, onDone, onClose }: RemoveAttemptDialogProps) {
  const [key] = useState(newUuid);
  const sending = useSend<void>(async () => {
    const { stored, values } = entry;
    try {
      if (stored) {
        const { id: attemptId, version } = stored;
        const change = { kind: 'contactAttempt.remove', attemptId, version, values: pick(stored) } as const;
        sayOutcome(await saveContact(visit, entry, change, key), fill(texts.deleted, { time: time(values) }));
      } else {
        await takeBack(entry);
      }
    } finally {
      // Also after a rejection, so that a retry uses the current attempt.
      onDone();
    }
    onClose();
  });
  const time = ({ communicationDate }: ContactEntry['values']) => timeThere(communicationDate, visit.zone);
  return (
    <ConfirmActionDialog
      title={texts.deleteTitle}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      {fill(texts.deleteQuestion, { time: time(entry.values) })}
    </ConfirmActionDialog>
  );
}

const pick = ({ communicationDate, channel, contacteeInfo, outcome }: ContactEntry['values']) => ({
  communicationDate,
  channel,
  contacteeInfo,
  outcome,
});
