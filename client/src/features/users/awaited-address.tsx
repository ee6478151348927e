import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fill, messages, type PersonItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { showToast } from '../../ui/toast';
import { nameOfUser } from './user-words';

const { users: texts } = messages;

interface AwaitedAddressProps {
  person: PersonItem;
  onChanged: () => Promise<void>;
}

/**
 * Shows an address awaiting confirmation. Because a mistyped one may be somebody else's, saving the current address
 * again withdraws the link.
 */
export function AwaitedAddress({ person, onChanged }: AwaitedAddressProps) {
  const { id, email, awaitedEmail } = person;
  const [isWithdrawn, setWithdrawn] = useState(false);
  const withdrawing = useSend<void>(async () => {
    await callApi('PUT users/{id}', { path: { id }, body: { email } });
    setWithdrawn(true);
    await onChanged();
    showToast({ kind: 'success', text: fill(texts.emailWithdrawn, { name: nameOfUser(person), email }) });
  });
  if (awaitedEmail === null || isWithdrawn) return null;
  return (
    <>
      <ProblemNotice problem={withdrawing.problem} onRetry={withdrawing.again} />
      <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
        <div>{fill(texts.awaitedEmail, { email: awaitedEmail })}</div>
        <Button disabled={withdrawing.busy} onClick={() => void withdrawing.run()} sx={{ ml: -1 }}>
          {texts.withdrawEmail}
        </Button>
      </Alert>
    </>
  );
}
