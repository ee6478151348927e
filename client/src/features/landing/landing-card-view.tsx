import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages, textIn, type LandingCard, type LandingTextId } from '@walkthrough/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';

const { common, landing, propertyEditor, screens } = messages;
const textFor = (id: LandingTextId) => textIn({ common, landing, propertyEditor, screens }, id);

const rowButton = {
  justifyContent: 'space-between',
  textAlign: 'left',
  whiteSpace: 'normal',
  minHeight: 44,
} as const;

function LandingButton({ button: { label, to } }: { button: LandingCard['buttons'][number] }) {
  if (to === 'reload') {
    return (
      <Button
        variant="outlined"
        sx={rowButton}
        endIcon={<RefreshIcon />}
        onClick={() => window.location.reload()}
      >
        {textFor(label)}
      </Button>
    );
  }
  return (
    <Button variant="outlined" sx={rowButton} endIcon={<ChevronRightIcon />} component={Link} to={to}>
      {textFor(label)}
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
        {textFor(card.title)}
      </Typography>
      {card.buttons.map((button) => (
        <LandingButton key={`${button.label} ${button.to}`} button={button} />
      ))}
    </Paper>
  );
}
