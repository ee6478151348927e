import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fill, landing, type LandingCard, messages, pageTitle, isScreenPath } from '@walkthrough/domain';
import {
  displayNameOf,
  hasConditionLicense,
  isMaster,
  mayConfigure,
  visitorOf,
} from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { EmptyState } from '../../ui/message-state';
import { Placeholder } from '../../ui/placeholder';
import { usePageTitle } from '../../ui/use-page-title';
import { lazyPart } from '../../ui/lazy-part';
import { Together } from '../../ui/together';
import { DashboardSection } from './dashboard-section';
import { TileSkeletons } from './dashboard-skeleton';
import { LandingCardView } from './landing-card-view';
import { PendingRequests } from './pending-requests';
import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inTermOf } from '../../session/customer-term';
import { needsOf } from '../../session/screen-needs';

const { landing: texts } = messages;

/** For administrators of new companies. */
const FirstSteps = lazyPart(
  async () => (await import(/* webpackChunkName: 'first-steps' */ './first-steps')).FirstSteps,
  true,
);

/** For inspectors; shares a chunk with the Work Basket. */
const OwnDay = lazyPart(async () => (await import(/* webpackChunkName: 'day-route' */ './own-day')).OwnDay);

/** /landing, /customer and /master: one dashboard, built from permissions. */
export function LandingScreen() {
  const { user, tenant } = useSignedIn();
  usePageTitle(isMaster(user) ? messages.screens.master : messages.screens.home, messages.shell.product);
  const { cards, dataUpdateRequests } = landing(visitorOf(user, tenant));
  // Help is available to everybody: users with nothing else have no permissions yet and are told so.
  const leadsSomewhere = cards.some(({ id }) => id !== 'help');

  const hasSteps = mayConfigure(user);
  const inspector = hasConditionLicense(user) ? user.inspector : null;

  return (
    <Box sx={{ width: 'min(1120px, 100%)', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, sm: 5 }, pb: 9 }}>
      <Together
        parts={[
          'dashboard',
          ...(hasSteps ? ['firstSteps'] : []),
          ...(inspector ? ['ownDay'] : []),
          ...(dataUpdateRequests ? ['requests'] : []),
        ]}
        skeleton={<LandingSkeleton />}
      >
        <Typography variant="h1" sx={{ mb: 3, fontSize: { sm: '1.75rem' } }}>
          {fill(messages.landing.welcome, { name: displayNameOf(user) })}
        </Typography>
        <RefusedScreen />
        {hasSteps && <FirstSteps />}
        {inspector && <OwnDay inspector={inspector} />}
        <DashboardSection />
        {dataUpdateRequests && <PendingRequests />}
        {!leadsSomewhere && (
          <EmptyState title={messages.landing.nothingYetTitle} text={messages.landing.nothingYet} />
        )}
        <Cards cards={cards} />
      </Together>
    </Box>
  );
}

/** The heading appears with its content, so that focus never lands on a heading without a page. */
const LandingSkeleton = () => (
  <>
    <Box sx={{ width: 260, maxWidth: '100%', mb: 3 }}>
      <Placeholder height={32} />
    </Box>
    <TileSkeletons label={messages.shell.loading} />
  </>
);

function Cards({ cards }: { cards: readonly LandingCard[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
      }}
    >
      {cards.map((card) => (
        <LandingCardView key={card.id} card={card} />
      ))}
    </Box>
  );
}

/** Names the screen that refused the user, and the right it needs. */
function RefusedScreen() {
  const { tenant } = useSignedIn();
  const { state } = useLocation() as { state: { refused?: string } | null };
  const path = state?.refused;
  // The browser keeps the state of a page over a reload; the note is for one visit.
  useEffect(() => {
    if (path !== undefined)
      window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
  }, [path]);
  // Also a state that an earlier version wrote.
  if (path === undefined || !isScreenPath(path)) return null;
  const inTerm = inTermOf(tenant);
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {fill(texts.refused, { screen: inTerm(pageTitle(path)), needs: inTerm(needsOf(path) ?? '') })}
    </Alert>
  );
}
