import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { landingTexts } from '../../app/texts';
import { LANDING_BUTTONS, type LandingButtonId, type LandingCard } from './landing-cards';

const rowButton = {
  justifyContent: 'space-between',
  textAlign: 'left',
  whiteSpace: 'normal',
  minHeight: 44,
} as const;

function LandingButton({ id }: { id: LandingButtonId }) {
  const path = LANDING_BUTTONS[id];
  const label = landingTexts.buttons[id];
  if (path === null) {
    return (
      <Button
        variant="outlined"
        sx={rowButton}
        endIcon={<RefreshIcon />}
        onClick={() => window.location.reload()}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button variant="outlined" sx={rowButton} endIcon={<ChevronRightIcon />} component={Link} to={path}>
      {label}
    </Button>
  );
}

export function LandingCardView({ card }: { card: LandingCard }) {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2.5, display: 'grid', gap: 1.25 }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 0.5 }}>
        {landingTexts.cards[card.id]}
      </Typography>
      {card.buttons.map((id) => (
        <LandingButton key={id} id={id} />
      ))}
    </Paper>
  );
}
