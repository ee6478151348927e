import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SystemUpdateIcon from '@mui/icons-material/SystemUpdateAlt';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { messages, ROLE_LABELS, type UserSelf } from '@walkthrough/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../session/screens';
import { displayNameOf } from '../../session/permissions';
import { initialsOf } from '../../ui/initials';
import { visuallyHidden, visuallyHiddenWhereNarrow } from '../../ui/visually-hidden';

export function UserMenu({ user }: { user: UserSelf }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayNameOf(user);
  const roles = user.roles.map((role) => ROLE_LABELS[role]).join(', ');
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary', gap: 1, px: 1, minWidth: 0, textAlign: 'left' }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 30,
            height: 30,
            fontSize: 13,
            fontWeight: 650,
            color: 'primary.dark',
            bgcolor: 'primary.light',
          }}
        >
          {initialsOf(name)}
        </Avatar>
        <Box component="span" sx={{ lineHeight: 1.2, ...visuallyHiddenWhereNarrow }}>
          <Box component="span" sx={visuallyHidden}>
            {messages.shell.accountOf}{' '}
          </Box>
          <Box component="span" sx={{ display: 'block' }}>
            {name}
          </Box>
          <Box
            component="span"
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary', lineHeight: 1.2 }}
          >
            {roles}
          </Box>
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {roles}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.email}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to={SCREENS.passwordChange} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          {messages.screens.changePassword}
        </MenuItem>
        <MenuItem component={Link} to={SCREENS.usernameChange} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <BadgeIcon fontSize="small" />
          </ListItemIcon>
          {messages.screens.changeUsername}
        </MenuItem>
        <MenuItem onClick={() => window.location.reload()}>
          <ListItemIcon>
            <SystemUpdateIcon fontSize="small" />
          </ListItemIcon>
          {messages.landing.updateSoftware}
        </MenuItem>
      </Menu>
    </>
  );
}
