import BlockIcon from '@mui/icons-material/LockOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import CallMissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import ExternalIcon from '@mui/icons-material/DomainVerificationOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import ReportIcon from '@mui/icons-material/AssignmentOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { addressOf } from '../../shared/planning/planned-row';
import type { RowAction } from '../../lists/row-action';
import { RowMenu } from '../../lists/row-menu';
import { needsServerText } from '../../offline/status/unreached-words';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import type { BasketRow } from './basket-row';
import type { ActionName, BasketAction } from './row-actions';

const ICONS: Readonly<Record<ActionName, typeof SvgIcon>> = {
  take: PersonAddIcon,
  conditionReport: ReportIcon,
  schedule: EventIcon,
  report: ReportIcon,
  contacts: CallMissedIcon,
  reschedule: EventIcon,
  unschedule: EventBusyIcon,
  notes: NotesIcon,
  download: DownloadIcon,
  proof: ProofIcon,
  record: HistoryIcon,
  dataUpdate: EditNoteIcon,
  schedulingIssue: FlagIcon,
  external: ExternalIcon,
  unassign: PersonOffIcon,
  notEditable: BlockIcon,
};

interface ActionMenuProps {
  row: BasketRow;
  actions: readonly BasketAction[];
  place: { top: number; left: number };
  onAction: (action: BasketAction, row: BasketRow) => void;
  onClose: () => void;
}

/** Menu of an inspection, loaded with its icons on first use. */
export function ActionMenu({ row, actions, place, onAction, onClose }: ActionMenuProps) {
  const { online, missing } = useNetworkStatus();
  const entries = actions.map((action): RowAction => {
    const shown = { name: action.name, label: action.label(row), Icon: ICONS[action.name] };
    if (action.needsNetwork && !online) return { ...shown, refusal: needsServerText(missing) };
    return action.to ? { ...shown, to: action.to(row) } : { ...shown, onChoose: () => onAction(action, row) };
  });
  return <RowMenu name={addressOf(row.visit)} place={place} actions={entries} onClose={onClose} />;
}
