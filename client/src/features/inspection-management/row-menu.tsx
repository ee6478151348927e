import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import OpenIcon from '@mui/icons-material/AssignmentOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import ViewIcon from '@mui/icons-material/PictureAsPdfOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { addressOf } from '../../forms/visit/planned-row';
import type { MenuPlace } from '../../grid/data-grid';
import { SCREENS } from '../../session/screens';
import type { OfferedAction, RowAction } from './row-abilities';

const texts = messages.inspectionManagement;

const ICONS = {
  openReport: OpenIcon,
  viewReport: ViewIcon,
  downloadReport: DownloadIcon,
  distribute: SendIcon,
  assign: PersonAddIcon,
  schedule: EventIcon,
  unschedule: EventBusyIcon,
  unassign: PersonOffIcon,
  delete: DeleteIcon,
} as const;

const LABELS: Readonly<Record<Exclude<RowAction, 'assign'>, string>> = {
  openReport: texts.openReport,
  viewReport: texts.viewReport,
  downloadReport: texts.downloadReport,
  distribute: messages.common.sendReport,
  schedule: messages.common.schedule,
  unschedule: messages.common.unschedule,
  unassign: texts.unassignInspector,
  delete: messages.common.delete,
};

function labelOf(action: RowAction, row: StaffInspectionRow): string {
  if (action !== 'assign') return LABELS[action];
  return row.inspector ? texts.reassignInspector : texts.assignInspector;
}

/** The form of a condition report, as managers open it (spec 3 §2.6). */
const reportPath = ({ conditionInspectionId }: StaffInspectionRow): string =>
  `${SCREENS.conditionForm}?ciId=${conditionInspectionId}&manager=true`;

interface RowMenuProps {
  row: StaffInspectionRow;
  place: MenuPlace;
  actions: readonly OfferedAction[];
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
      {actions.map(({ action, refusal }) => {
        const Icon = ICONS[action];
        const content = (
          <>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {labelOf(action, row)}
          </>
        );
        if (refusal !== undefined) {
          // Stays within reach of the keyboard, so that its reason can be read.
          return (
            <MenuItem key={action} aria-disabled sx={{ color: 'text.secondary', cursor: 'default' }}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={labelOf(action, row)}
                secondary={refusal}
                sx={{ my: 0, maxWidth: 260, whiteSpace: 'normal' }}
              />
            </MenuItem>
          );
        }
        return action === 'openReport' ? (
          <MenuItem key={action} component={Link} to={reportPath(row)}>
            {content}
          </MenuItem>
        ) : (
          <MenuItem key={action} onClick={() => onAction(action)}>
            {content}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
