import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DomainAddIcon from '@mui/icons-material/DomainAddOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import OpenIcon from '@mui/icons-material/AssignmentOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import ViewIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { messages, type StaffInspectionRow } from '@walkthrough/domain';
import { reportPath } from '../../forms/distribution/report-path';
import type { RowAction } from '../../lists/row-action';
import type { BoardAction, OfferedAction } from './row-abilities';

const { common, inspectionManagement: texts } = messages;

export const ACTION_ICONS = {
  openReport: OpenIcon,
  viewReport: ViewIcon,
  downloadReport: DownloadIcon,
  downloadUnmarked: DownloadIcon,
  distribute: SendIcon,
  assign: PersonAddIcon,
  schedule: EventIcon,
  unschedule: EventBusyIcon,
  unassign: PersonOffIcon,
  delete: DeleteIcon,
  addToLocation: DomainAddIcon,
} as const;

const LABELS: Readonly<Record<Exclude<BoardAction, 'assign'>, string>> = {
  openReport: texts.openReport,
  viewReport: common.viewReport,
  downloadReport: common.downloadReport,
  downloadUnmarked: texts.downloadUnmarked,
  distribute: common.sendReport,
  schedule: common.schedule,
  unschedule: common.unschedule,
  unassign: texts.unassignInspector,
  delete: common.delete,
};

function labelOf(action: BoardAction, row: StaffInspectionRow): string {
  if (action !== 'assign') return LABELS[action];
  return row.inspector ? texts.reassignInspector : texts.assignInspector;
}

/** What is offered with a row, as its menu shows it. */
export function menuAction(
  row: StaffInspectionRow,
  { action, refusal }: OfferedAction,
  onChoose: () => void,
): RowAction {
  const shown = { name: action, label: labelOf(action, row), Icon: ACTION_ICONS[action] };
  if (refusal !== undefined) return { ...shown, refusal };
  return action === 'openReport' ? { ...shown, to: reportPath(row) } : { ...shown, onChoose };
}
