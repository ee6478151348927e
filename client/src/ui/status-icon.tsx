import AutorenewIcon from '@mui/icons-material/Autorenew';
import BlockIcon from '@mui/icons-material/Block';
import EventIcon from '@mui/icons-material/EventOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import type { InspectionTab } from '@walkthrough/domain';

const symbols = {
  rolling: AutorenewIcon,
  assigned: PersonIcon,
  scheduled: EventIcon,
  completed: FactCheckIcon,
  audited: VerifiedIcon,
  cancelled: BlockIcon,
} as const;

/** Shows the icon of an inspection status in its color. The status name is beside it. */
export function StatusIcon({ status }: { status: InspectionTab }) {
  const Symbol = symbols[status];
  return <Symbol aria-hidden sx={{ fontSize: 18, color: `status.${status}.main` }} />;
}
