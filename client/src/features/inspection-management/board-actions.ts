import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import ContactsIcon from '@mui/icons-material/ContactPhoneOutlined';
import DateIcon from '@mui/icons-material/EditCalendarOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveDayIcon from '@mui/icons-material/DriveFileMoveOutlined';
import DomainAddIcon from '@mui/icons-material/DomainAddOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExternalIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import NotifyIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import OpenIcon from '@mui/icons-material/AssignmentOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import PropertyIcon from '@mui/icons-material/SearchOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import UnauditIcon from '@mui/icons-material/RemoveDoneOutlined';
import ViewIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { messages, type StaffInspectionRow, perLanguage } from '@walkthrough/domain';
import { reportPath } from '../../shared/distribution/report-path';
import type { RowAction } from '../../lists/row-action';
import type { BoardAction, OfferedAction } from './row-abilities';

const { common, inspectionManagement: texts, manageProperties, workBasket } = messages;

export const ACTION_ICONS = {
  openReport: OpenIcon,
  editReport: EditIcon,
  audit: AuditIcon,
  unaudit: UnauditIcon,
  editInspectedDate: DateIcon,
  completeExternally: ExternalIcon,
  contacts: ContactsIcon,
  editProperty: EditIcon,
  viewReport: ViewIcon,
  downloadReport: DownloadIcon,
  downloadUnmarked: DownloadIcon,
  distribute: SendIcon,
  assign: PersonAddIcon,
  schedule: EventIcon,
  moveDay: MoveDayIcon,
  notifyOccupants: NotifyIcon,
  unschedule: EventBusyIcon,
  unassign: PersonOffIcon,
  notes: NotesIcon,
  delete: DeleteIcon,
  addToLocation: DomainAddIcon,
} as const;

const LABELS: Readonly<Record<Exclude<BoardAction, 'assign'>, string>> = perLanguage(() => ({
  openReport: texts.openReport,
  editReport: common.editReport,
  audit: texts.flagAsAudited,
  unaudit: texts.setAsUnaudited,
  editInspectedDate: texts.editInspectedDate,
  completeExternally: texts.completeExternally,
  contacts: messages.workBasket.contacts,
  editProperty: manageProperties.openEditor,
  viewReport: common.viewReport,
  downloadReport: common.downloadReport,
  downloadUnmarked: texts.downloadUnmarked,
  distribute: common.sendReport,
  schedule: common.schedule,
  moveDay: messages.dayMoves.action,
  notifyOccupants: messages.occupantNotices.action,
  unschedule: common.unschedule,
  unassign: texts.unassignInspector,
  notes: workBasket.managersNotes,
  delete: common.delete,
}));

function labelOf(action: BoardAction, row: StaffInspectionRow): string {
  if (action !== 'assign') return LABELS[action];
  return row.inspector ? texts.reassignInspector : texts.assignInspector;
}

/** Actions that lead to another screen. */
export type LinkAction = 'openReport' | 'editReport' | 'editProperty';

const PATHS: Readonly<Record<LinkAction, (row: StaffInspectionRow) => string>> = {
  openReport: reportPath,
  editReport: reportPath,
  editProperty: ({ property }) => `/managerPropertyDetails?p_id=${property.id}`,
};

const isLink = (action: BoardAction): action is LinkAction => action in PATHS;

interface MenuOptions {
  /** Without it the menu shows a magnifier instead of the pencil. */
  modifiesProperties: boolean;
  onChoose: () => void;
}

/** Returns the menu entry for an action of a row. */
export function menuAction(
  row: StaffInspectionRow,
  { action, refusal }: OfferedAction,
  { modifiesProperties, onChoose }: MenuOptions,
): RowAction {
  const readsOnly = action === 'editProperty' && !modifiesProperties;
  const shown = {
    name: action,
    label: readsOnly ? manageProperties.openReadOnly : labelOf(action, row),
    Icon: readsOnly ? PropertyIcon : ACTION_ICONS[action],
  };
  if (refusal !== undefined) return { ...shown, refusal };
  return isLink(action) ? { ...shown, to: PATHS[action](row) } : { ...shown, onChoose };
}
