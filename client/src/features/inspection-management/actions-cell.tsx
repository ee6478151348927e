import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { addressOf } from '../../forms/visit/planned-row';
import type { MenuPlace } from '../../grid/data-grid';

interface ActionsCellProps {
  row: StaffInspectionRow;
  onMenu: (row: StaffInspectionRow, place: MenuPlace) => void;
}

/** By keyboard the grid's own cell opens the menu (Enter), so the button is no stop of its own. */
export function ActionsCell({ row, onMenu }: ActionsCellProps) {
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={fill(messages.common.actionsFor, { name: addressOf(row) })}
      onClick={({ currentTarget }) => {
        const { bottom, left } = currentTarget.getBoundingClientRect();
        onMenu(row, { top: bottom, left });
      }}
      sx={{ width: 36, height: 34 }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}
