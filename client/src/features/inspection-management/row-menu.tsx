import EventIcon from '@mui/icons-material/EventOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { addressOf } from '../../forms/visit/planned-row';
import type { MenuPlace } from '../../grid/data-grid';
import type { RowAction } from './row-abilities';

const texts = messages.inspectionManagement;

const ICONS = {
  assign: PersonAddIcon,
  schedule: EventIcon,
  unschedule: EventBusyIcon,
  unassign: PersonOffIcon,
} as const;

function labelOf(action: RowAction, row: StaffInspectionRow): string {
  if (action === 'assign') return row.inspector ? texts.reassignInspector : texts.assignInspector;
  return { schedule: texts.schedule, unschedule: texts.unschedule, unassign: texts.unassignInspector }[
    action
  ];
}

interface RowMenuProps {
  row: StaffInspectionRow;
  place: MenuPlace;
  actions: readonly RowAction[];
  onAction: (action: RowAction) => void;
  onClose: () => void;
}

/** What can be done with one row. Opened by its button, by the right mouse button, or by Enter on a cell. */
export function RowMenu({ row, place, actions, onAction, onClose }: RowMenuProps) {
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place}
      slotProps={{ list: { 'aria-label': fill(messages.common.actionsFor, { name: addressOf(row) }) } }}
    >
      {actions.map((action) => {
        const Icon = ICONS[action];
        return (
          <MenuItem key={action} onClick={() => onAction(action)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {labelOf(action, row)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
