import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { LandingCard } from '@walkthrough/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { hasOwnPage, landingLabel, landingText } from '../../session/landing-links';
import { useSignedIn } from '../../session/use-session';

const rowButton = {
  justifyContent: 'space-between',
  textAlign: 'left',
  whiteSpace: 'normal',
  minHeight: 44,
} as const;

/**
 * Shares the chunk of the user menu. If it cannot be loaded, it belongs to an app version that is no longer served:
 * reload.
 */
async function update(): Promise<void> {
  const loading = import(/* webpackChunkName: 'shell-parts' */ '../../offline/software/update-software');
  const part = await loading.catch(() => null);
  if (part) await part.updateSoftware();
  else window.location.reload();
}

function LandingButton({ button: { label, to, query = '' } }: { button: LandingCard['buttons'][number] }) {
  const { tenant } = useSignedIn();
  const text = landingLabel(label, tenant);
  if (to === 'reload') {
    return (
      <Button variant="outlined" sx={rowButton} endIcon={<RefreshIcon />} onClick={() => void update()}>
        {text}
      </Button>
    );
  }
  return (
    <Button
      variant="outlined"
      sx={rowButton}
      endIcon={<ChevronRightIcon />}
      component={Link}
      to={`${to}${query}`}
      reloadDocument={hasOwnPage(to)}
    >
      {text}
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
      sx={{ p: 2.5, display: 'grid', alignContent: 'start', gap: 1.25 }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 0.5 }}>
        {landingText(card.title)}
      </Typography>
      {card.buttons.map((button) => (
        <LandingButton key={`${button.label} ${button.to}`} button={button} />
      ))}
    </Paper>
  );
}
