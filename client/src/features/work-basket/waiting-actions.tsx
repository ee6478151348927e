import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fill, messages, perLanguage } from '@walkthrough/domain';
import { WaitingLine } from '../../shared/contacts/attempt-row';
import { ContactsButton } from '../../shared/contacts/contacts-button';
import { timeThere } from '../../shared/contacts/contact-words';
import { requestInWords } from '../../shared/data-update-request/request-in-words';
import { actionQueue } from '../../offline/current-work';
import { isContactChange, isOfContacts, type QueuedAction } from '../../offline/queue/queued-action';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { showToast } from '../../ui/toast';
import { BasketButtons, BasketList, BasketPaper } from './basket-list';

const { basketActions, contacts, workBasket } = messages;

const CONTACT_WORDS = perLanguage(
  () =>
    ({
      'contactAttempt.add': contacts.waitingAdd,
      'contactAttempt.edit': contacts.waitingEdit,
      'contactAttempt.remove': contacts.waitingRemove,
    }) as const,
);

/** Returns a queued change in one line. */
function wordsOf({ change, visit }: QueuedAction): string {
  if (isContactChange(change)) {
    const time = timeThere(change.values.communicationDate, visit.zone);
    return fill(CONTACT_WORDS[change.kind], { time });
  }
  switch (change.kind) {
    case 'dataUpdate.file':
      return requestInWords(change.values);
    case 'cancellation.confirm':
      return basketActions.waitingDone;
    case 'schedulingIssue.set':
      return change.hasIssue ? workBasket.flagIssue : workBasket.removeIssue;
  }
}

/** Shows queued changes that the server does not have yet, by inspection. */
export function WaitingActions() {
  const { actions } = useDeviceWork();
  const inspections = new Map(actions.map(({ visit }) => [visit.id, visit]));
  return (
    <BasketList>
      {[...inspections.values()].map((inspection) => (
        <BasketPaper key={inspection.id}>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{inspection.address}</Box>
          {actions
            .filter((action) => action.visit.id === inspection.id)
            .map((action) => (
              <Box key={action.id}>
                <Box>{wordsOf(action)}</Box>
                <WaitingLine action={action} />
                {!isOfContacts(action) && <TakeBack action={action} />}
              </Box>
            ))}
          <BasketButtons>
            <ContactsButton visit={inspection} />
          </BasketButtons>
        </BasketPaper>
      ))}
    </BasketList>
  );
}

/** Withdraws a queued change. To edit it, the user withdraws it and makes it again. */
function TakeBack({ action: { id } }: { action: QueuedAction }) {
  const taking = useMutation({
    mutationFn: async () => (await actionQueue())?.replace(id, null),
    networkMode: 'always',
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <Button disabled={taking.isPending} onClick={() => taking.mutate()} sx={{ minHeight: 44 }}>
      {contacts.takeBack}
    </Button>
  );
}
