import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages, type TenantLogo } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { customerLabelOf, customerNameOf } from '../../session/permissions';
import { barHomeOf } from '../../session/screens';
import type { Session } from '../../session/session-store';
import { BrandMark } from '../../ui/brand-mark';
import { lazyPart } from '../../ui/lazy-part';
import { PAPER } from '../../ui/stored-colors';
import { SignOutButton } from './sign-out-button';
import { UserMenu } from './user-menu';

/** For administrators only, so that other users' phones do not load it. */
const SchedulingIssuesButton = lazyPart(
  async () =>
    (
      await import(
        /* webpackChunkName: 'scheduling-issues' */ '../../features/scheduling-issues/scheduling-issues-button'
      )
    ).SchedulingIssuesButton,
  true,
);

function Logo({ logo, tenantName }: { logo: TenantLogo | null; tenantName: string }) {
  if (!logo) return <BrandMark />;
  return (
    <Box
      component="img"
      src={`data:${logo.type};base64,${logo.content}`}
      alt={tenantName}
      // On paper, because its own background may be transparent and its letters dark.
      sx={{ height: 32, maxWidth: 120, objectFit: 'contain', bgcolor: PAPER, borderRadius: 0.5 }}
    />
  );
}

/** Hides the label on a phone, where the icon is enough. Assistive technology still gets the name. */
function BarLabel({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {children}
    </Box>
  );
}

const barButton = { color: 'text.primary', minWidth: 0, px: { xs: 1.25, sm: 1.5 }, gap: 1 };

interface TopBarProps {
  session: Session;
  hidden: boolean;
}

export function TopBar({ session, hidden }: TopBarProps) {
  const [holdsFocus, setHoldsFocus] = useState(false);
  const tenantName = session.tenant?.displayName ?? messages.shell.product;
  const customerName = customerNameOf(session.user);
  // Hiding the bar while it contains the focus would lose the focus.
  const away = hidden && !holdsFocus;

  return (
    <Box
      component="header"
      data-away={away || undefined}
      onFocus={() => setHoldsFocus(true)}
      onBlur={() => setHoldsFocus(false)}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        px: { xs: 1, sm: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        transition: 'transform 150ms ease-out, visibility 150ms',
        transform: away ? 'translateY(-100%)' : 'none',
        visibility: away ? 'hidden' : 'visible',
      }}
    >
      <Logo logo={session.logo} tenantName={tenantName} />
      <Box sx={{ flex: 1, minWidth: 0, ml: 0.5 }}>
        <Typography noWrap sx={{ fontWeight: 650, lineHeight: 1.25 }}>
          <bdi>{tenantName}</bdi>
        </Typography>
        {customerName && (
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.25 }}>
            <bdi>{customerName}</bdi>
          </Typography>
        )}
      </Box>
      {session.user.roles.includes('ROLE_ADMIN') && (
        <SchedulingIssuesButton customerLabel={customerLabelOf(session.tenant)} />
      )}
      <Button component={Link} to={barHomeOf(session.user)} aria-label={messages.shell.home} sx={barButton}>
        <HomeIcon fontSize="small" />
        <BarLabel>{messages.shell.home}</BarLabel>
      </Button>
      <SignOutButton sx={barButton}>
        <BarLabel>{messages.shell.logOut}</BarLabel>
      </SignOutButton>
      <UserMenu session={session} />
    </Box>
  );
}
