import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { isUsable, type Session } from '../../session/session-store';
import { lazyPart } from '../../ui/lazy-part';
import { useState } from 'react';

const SignInAgainDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'sign-in-again' */ '../../features/sign-in/sign-in-again-dialog'))
      .SignInAgainDialog,
);

/**
 * Shows over field screens that the session has expired. Nothing is sent or downloaded until its owner signs in
 * again.
 */
export function SignInAgain({ session }: { session: Session }) {
  const [asked, setAsked] = useState(false);
  const { userName } = session.user;
  if (isUsable(session, Date.now())) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ borderRadius: 0, alignItems: 'center' }}
        action={
          <Button color="inherit" onClick={() => setAsked(true)}>
            {messages.signIn.signIn}
          </Button>
        }
      >
        {messages.shell.signInAgain}
      </Alert>
      {asked && <SignInAgainDialog userName={userName} onClose={() => setAsked(false)} />}
    </>
  );
}
