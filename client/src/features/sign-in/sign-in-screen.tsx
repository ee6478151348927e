import Button from '@mui/material/Button';
import { messages, type EndedReason, perLanguage } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { endedReason } from '../../session/ended-reason';
import type { AskedAddress } from '../../session/asked-address';
import { SCREENS } from '../../session/screens';
import { isUsable, sessionStore, worksInField } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { destinationOf } from './destination';
import { Entrance } from './entrance';
import { SignInForm } from './sign-in-form';

const ResetRequestForm = lazyPart(
  async () => (await import(/* webpackChunkName: 'sign-in-reset' */ './reset-request-form')).ResetRequestForm,
);

const ENDED_TEXTS: Readonly<Record<EndedReason, string>> = perLanguage(() => ({
  signed_out: messages.shell.endedSignedOut,
  session_ended: messages.shell.endedSession,
  account_changed: messages.shell.endedAccount,
  tenant_blocked: messages.shell.endedTenant,
}));

interface SignInState {
  leadsNowhere?: boolean;
  asked?: AskedAddress;
}

/** Sign-in and the request for a reset link are two views of one screen. */
export function SignInScreen() {
  const session = useSession();
  const { online } = useNetworkStatus();
  const [ended] = useState(endedReason);
  const { leadsNowhere = false, asked } = (useLocation().state ?? {}) as SignInState;
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  // Kept here, so that switching views keeps the input.
  const [usernameOrEmail, setUsernameOrEmail] = useState('');
  usePageTitle(
    view === 'sign-in' ? messages.signIn.signIn : messages.signIn.resetTitle,
    messages.shell.product,
  );

  // On opening, and when the session expires in an open tab.
  const usable = isUsable(session, Date.now());
  useEffect(() => {
    if (!usable) sessionStore.expire();
  }, [usable]);

  // Valid stored credentials, or a successful sign-in.
  if (usable) return <Navigate to={destinationOf(session, asked)} replace />;

  const inField = worksInField(session);
  // Offline nobody can sign in, so open the work on this device.
  if (inField && !online) return <Navigate to={SCREENS.workBasket} replace />;

  return (
    <Entrance>
      {inField && (
        <Button component={Link} to={SCREENS.workBasket} variant="outlined">
          {messages.sync.workOffline}
        </Button>
      )}
      {view === 'sign-in' ? (
        <SignInForm
          usernameOrEmail={usernameOrEmail}
          onUsernameOrEmail={setUsernameOrEmail}
          noticeText={leadsNowhere ? messages.signIn.leadsNowhere : ended && ENDED_TEXTS[ended]}
          // A user whose session ended is told so instead.
          isOffline={!online && ended === null}
          onForgot={() => setView('reset')}
        />
      ) : (
        <ResetRequestForm onDone={() => setView('sign-in')} />
      )}
      <Button component={Link} to={SCREENS.verify} sx={{ justifySelf: 'center', color: 'text.secondary' }}>
        {messages.signIn.verifyLink}
      </Button>
    </Entrance>
  );
}
