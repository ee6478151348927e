import { fill, messages, type ContactAttemptItem } from '@walkthrough/domain';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { Dialog } from '../../ui/dialog';
import { ContactHistory } from './contact-history';

interface ContactsDialogProps {
  visit: InspectionRef;
  known?: readonly ContactAttemptItem[];
  mayChange: boolean;
  onClose: () => void;
}

/** Contact history of one inspection, over its list. */
export function ContactsDialog({ onClose, ...history }: ContactsDialogProps) {
  return (
    <Dialog
      open
      title={fill(messages.contacts.titleOf, { address: history.visit.address })}
      onClose={onClose}
      closeLabel={messages.common.close}
    >
      <ContactHistory {...history} />
    </Dialog>
  );
}
