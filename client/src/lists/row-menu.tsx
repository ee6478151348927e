import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import type { MenuPlace } from '../grid/data-grid';
import type { RowAction } from './row-action';

interface RowMenuProps {
  /** What the row is called. */
  name: string;
  place: MenuPlace;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** What can be done with one row. Opened by its button, by the right mouse button, or by key. */
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

/** Not a component: MUI's menu moves the focus between its own children. */
function item(action: RowAction, onClose: () => void) {
  const icon = (
    <ListItemIcon>
      <action.Icon fontSize="small" />
    </ListItemIcon>
  );
  if ('refusal' in action) {
    // Stays within reach of the keyboard, so that its reason can be read.
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
