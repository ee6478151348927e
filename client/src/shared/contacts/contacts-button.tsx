import Button from '@mui/material/Button';
import { messages, type ContactAttemptItem } from '@walkthrough/domain';
import { useState } from 'react';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';

const ContactsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './contacts-dialog')).ContactsDialog,
);

interface ContactsButtonProps {
  visit: InspectionRef;
  /** Attempts known from the row, shown while offline. */
  known?: readonly ContactAttemptItem[];
}

/** Opens the contact history; renders nothing without the right to see it. */
export function ContactsButton(props: ContactsButtonProps) {
  const { canViewContactHistory, canModifyContactHistory } = useSignedIn().user.userPermissions;
  const [open, setOpen] = useState(false);
  if (!canViewContactHistory && !canModifyContactHistory) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {messages.workBasket.contacts}
      </Button>
      {open && (
        <ContactsDialog {...props} mayChange={canModifyContactHistory} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
