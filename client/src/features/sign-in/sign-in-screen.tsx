import Box from '@mui/material/Box';
import { messages, type EndedReason } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { endedReason } from '../../session/ended-reason';
import { homeOf } from '../../session/screens';
import { isUsable, sessionStore } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { BrandMark } from '../../ui/brand-mark';
import { usePageTitle } from '../../ui/use-page-title';
import { FloorPlan } from './floor-plan';
import { ResetRequestForm } from './reset-request-form';
import { SignInForm } from './sign-in-form';

const ENDED_TEXTS: Readonly<Record<EndedReason, string>> = {
  signed_out: messages.shell.endedSignedOut,
  session_ended: messages.shell.endedSession,
  account_changed: messages.shell.endedAccount,
  tenant_blocked: messages.shell.endedTenant,
};

/** Signing in and asking for a reset link are two views of one screen (spec 1 §4). */
export function SignInScreen() {
  const session = useSession();
  const [ended] = useState(endedReason);
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  // Kept here, so that going to the other view and back does not lose what was typed.
  const [usernameOrEmail, setUsernameOrEmail] = useState('');
  usePageTitle(
    view === 'sign-in' ? messages.signIn.signIn : messages.signIn.resetTitle,
    messages.shell.product,
  );

  // On opening (spec 1 §2), and when a session ran out in an open tab.
  const usable = isUsable(session, Date.now());
  useEffect(() => {
    if (!usable) sessionStore.clear();
  }, [usable]);

  // Stored credentials on opening, and the end of a successful sign-in.
  if (usable) return <Navigate to={homeOf(session.credentials.roles)} replace />;

  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'grid' },
          alignContent: 'center',
          justifyItems: 'center',
          gap: 4,
          p: 6,
          bgcolor: 'primary.light',
        }}
      >
        <FloorPlan />
        <Box sx={{ typography: 'h2', color: 'primary.dark', textAlign: 'center', maxWidth: '30ch' }}>
          {messages.signIn.promise}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignContent: { xs: 'start', sm: 'center' },
          justifyItems: 'center',
          p: 3,
          pb: 8,
        }}
      >
        <Box sx={{ width: 'min(380px, 100%)', display: 'grid', gap: 3, pt: { xs: 3, sm: 0 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '1.25rem', fontWeight: 700 }}>
            <BrandMark size={36} />
            {messages.shell.product}
          </Box>
          {view === 'sign-in' ? (
            <SignInForm
              usernameOrEmail={usernameOrEmail}
              onUsernameOrEmail={setUsernameOrEmail}
              endedText={ended && ENDED_TEXTS[ended]}
              onForgot={() => setView('reset')}
            />
          ) : (
            <ResetRequestForm onDone={() => setView('sign-in')} />
          )}
        </Box>
      </Box>
    </Box>
  );
}
