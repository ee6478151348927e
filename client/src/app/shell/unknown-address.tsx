import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { Link, Navigate } from 'react-router-dom';
import { homeOf, SCREENS } from '../../session/screens';
import { isUsable } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';

const { landing, shell } = messages;

/** Shows that a URL has no screen. Signed-out users are redirected to sign-in, which says the same. */
export function UnknownAddress() {
  const session = useSession();
  usePageTitle(landing.nowhereTitle, shell.product);
  if (!isUsable(session, Date.now())) {
    return <Navigate to={SCREENS.signIn} replace state={{ leadsNowhere: true }} />;
  }
  return (
    <EmptyState
      title={landing.nowhereTitle}
      text={landing.nowhereText}
      action={
        <Button component={Link} to={homeOf(session.credentials.roles)} variant="contained">
          {shell.home}
        </Button>
      }
    />
  );
}
