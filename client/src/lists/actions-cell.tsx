import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { fill, messages } from '@walkthrough/domain';
import type { MenuPlace } from '../grid/data-grid';

interface ActionsCellProps {
  /** What the row is called. */
  name: string;
  onMenu: (place: MenuPlace) => void;
}

/** By keyboard the grid's own cell opens the menu, so the button is no stop of its own. */
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
