import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import type { MenuPlace } from '../grid/data-grid';
import type { RowAction } from './row-action';

interface RowMenuProps {
  /** Name of the row. */
  name: string;
  place: MenuPlace;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** Shows the actions of one row. Its button, a right click or a key opens it. */
export function RowMenu({ name, place, actions, onClose }: RowMenuProps) {
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place}
      slotProps={{ list: { 'aria-label': fill(messages.common.actionsFor, { name }) } }}
    >
      {actions.map((action) => item(action, onClose))}
    </Menu>
  );
}

/** Returns a menu item. Not a component, because MUI's menu moves the focus between its direct children. */
function item(action: RowAction, onClose: () => void) {
  const icon = (
    <ListItemIcon>
      <action.Icon fontSize="small" />
    </ListItemIcon>
  );
  if ('refusal' in action) {
    // Focusable, so that keyboard users can read the reason.
    return (
      <MenuItem key={action.name} aria-disabled sx={{ color: 'text.secondary', cursor: 'default' }}>
        {icon}
        <ListItemText
          primary={action.label}
          secondary={action.refusal}
          sx={{ my: 0, maxWidth: 260, whiteSpace: 'normal' }}
        />
      </MenuItem>
    );
  }
  if ('to' in action) {
    return (
      <MenuItem key={action.name} component={Link} to={action.to}>
        {icon}
        {action.label}
      </MenuItem>
    );
  }
  const choose = () => {
    onClose();
    action.onChoose();
  };
  return (
    <MenuItem key={action.name} onClick={choose}>
      {icon}
      {action.label}
    </MenuItem>
  );
}

interface ActionsCellProps {
  /** Name of the row. */
  name: string;
  onMenu: (place: MenuPlace) => void;
}

/** Shows the menu button of a row. It is no tab stop, because Enter on the grid cell opens the menu. */
export function ActionsCell({ name, onMenu }: ActionsCellProps) {
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={fill(messages.common.actionsFor, { name })}
      onClick={({ currentTarget }) => {
        const { bottom, left } = currentTarget.getBoundingClientRect();
        onMenu({ top: bottom, left });
      }}
      sx={{ width: 36, height: 34 }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}
