import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { fill, messages } from '@walkthrough/domain';
import type { MenuPlace } from '../grid/data-grid';

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
