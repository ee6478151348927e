import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { landingTexts, productName } from '../../app/texts';
import { displayNameOf } from '../../session/permissions';
import { screenExists } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { EmptyState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { availableCards, landingCards, LANDING_BUTTONS } from './landing-cards';
import { LandingCardView } from './landing-card-view';

/** /landing and /customer: one dashboard, made by permissions. */
export function LandingScreen() {
  const { user, tenant } = useSignedIn();
  usePageTitle(landingTexts.title, productName);
  const cards = availableCards(landingCards(user, tenant), screenExists);
  const leadsSomewhere = cards.some((card) =>
    card.buttons.some((button) => LANDING_BUTTONS[button] !== null),
  );

  return (
    <Box sx={{ width: 'min(1120px, 100%)', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, sm: 5 }, pb: 9 }}>
      <Typography variant="h1" sx={{ mb: 3, fontSize: { sm: '1.75rem' } }}>
        {landingTexts.welcome(displayNameOf(user))}
      </Typography>
      {!leadsSomewhere && <EmptyState title={landingTexts.nothingYetTitle} text={landingTexts.nothingYet} />}
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
    </Box>
  );
}
