import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { fill, messages } from '@walkthrough/domain';
import type { MenuPlace } from '../grid/data-grid';

interface RowMenuButtonProps {
  /** Name of the row. */
  name: string;
  onMenu: (place: MenuPlace) => void;
}

/** Opens the menu of a row of a plain table or of a card. */
export function RowMenuButton({ name, onMenu }: RowMenuButtonProps) {
  return (
    <IconButton
      aria-haspopup="menu"
      aria-label={fill(messages.common.actionsFor, { name })}
      onClick={({ currentTarget }) => {
        const { bottom, left } = currentTarget.getBoundingClientRect();
        onMenu({ top: bottom, left });
      }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}
