import InstallIcon from '@mui/icons-material/InstallMobileOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SystemUpdateIcon from '@mui/icons-material/SystemUpdateAlt';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { promptInstall, canInstall, isInstalledByHand } from '../../offline/software/install-prompt';
import { updateSoftware } from '../../offline/software/update-software';
import { SCREENS } from '../../session/screens';
import { useDensity } from '../../ui/density';
import { showShortcuts } from '../../ui/letter-keys';
import { themeItems } from '../../ui/theme-items';

interface UserMenuListProps {
  anchor: HTMLElement | null;
  name: string;
  roles: string;
  email: string | null;
  onClose: () => void;
}

/** Shows the menu under the user's name. A separate chunk, because most visits never open it. */
export function UserMenuList({ anchor, name, roles, email, onClose }: UserMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
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
          {email}
        </Typography>
      </Box>
      <Divider component="li" />
      <MenuItem component={Link} to={SCREENS.passwordChange} onClick={onClose}>
        <ListItemIcon>
          <KeyIcon fontSize="small" />
        </ListItemIcon>
        {messages.screens.changePassword}
      </MenuItem>
      <MenuItem component={Link} to={SCREENS.usernameChange} onClick={onClose}>
        <ListItemIcon>
          <BadgeIcon fontSize="small" />
        </ListItemIcon>
        {messages.screens.changeUsername}
      </MenuItem>
      <MenuItem component={Link} to={SCREENS.ownDevices} onClick={onClose}>
        <ListItemIcon>
          <DevicesIcon fontSize="small" />
        </ListItemIcon>
        {messages.screens.ownDevices}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          void updateSoftware();
        }}
      >
        <ListItemIcon>
          <SystemUpdateIcon fontSize="small" />
        </ListItemIcon>
        {messages.landing.updateSoftware}
      </MenuItem>
      <ShortcutsItem onClose={onClose} />
      <InstallItem onClose={onClose} />
      <Divider component="li" />
      {themeItems(onClose)}
    </Menu>
  );
}

/** Lists the keys that work on every screen, also where letters are switched off. */
function ShortcutsItem({ onClose }: Pick<UserMenuListProps, 'onClose'>) {
  if (useDensity() === 'field') return null;
  const show = () => {
    onClose();
    showShortcuts();
  };
  return (
    <MenuItem onClick={show}>
      <ListItemIcon>
        <KeyboardIcon fontSize="small" />
      </ListItemIcon>
      {messages.lists.shortcuts}
    </MenuItem>
  );
}

/** Offers to install the app, if the browser can and has not yet. */
function InstallItem({ onClose }: Pick<UserMenuListProps, 'onClose'>) {
  if (isInstalledByHand()) {
    return (
      <Box component="li" role="presentation" sx={{ px: 2, py: 1, maxWidth: 280, typography: 'body2' }}>
        {messages.softwareUpdate.installByHand}
      </Box>
    );
  }
  if (!canInstall()) return null;
  const install = () => {
    onClose();
    void promptInstall();
  };
  return (
    <MenuItem onClick={install}>
      <ListItemIcon>
        <InstallIcon fontSize="small" />
      </ListItemIcon>
      {messages.softwareUpdate.install}
    </MenuItem>
  );
}
