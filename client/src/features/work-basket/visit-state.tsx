import CallMissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { contactLateness, messages, type WorkBasketItem } from '@walkthrough/domain';
import { dayThere, visitOf, visitTimeOf } from '../../forms/visit/planned-row';
import { StateLine } from '../../ui/state-line';

const texts = messages.workBasket;

/** The words carry what the colours say. */
const LATENESS = {
  none: { Icon: EventBusyIcon, ink: 'text.secondary', tint: 'background.default', word: '' },
  attempted: { Icon: CallMissedIcon, ink: 'info.dark', tint: 'info.light', word: '' },
  late1: {
    Icon: CallMissedIcon,
    ink: 'status.late1.main',
    tint: 'status.late1.tint',
    word: texts.lateAttempt,
  },
  late2: {
    Icon: WarningIcon,
    ink: 'status.late2.main',
    tint: 'status.late2.tint',
    word: texts.veryLateAttempt,
  },
} as const;

function faceOf({ inspection, comms }: WorkBasketItem, showsZone: boolean) {
  if (inspection.scheduledDate) {
    return {
      Icon: EventIcon,
      ink: 'status.scheduled.main',
      tint: 'status.scheduled.tint',
      text: showsZone ? visitOf(inspection) : visitTimeOf(inspection),
    };
  }
  if (comms.length === 0) return { ...LATENESS.none, text: messages.common.notScheduled };
  const last = Math.max(...comms.map(({ communicationDate }) => communicationDate));
  const face = LATENESS[contactLateness(last, Date.now())];
  const when = `${texts.contactAttempted} ${dayThere(last, inspection)}`;
  return { ...face, text: face.word ? `${when} · ${face.word}` : when };
}

/** When the visit is; without one, how long ago somebody tried to arrange it. */
export function VisitState({ item, showsZone }: { item: WorkBasketItem; showsZone: boolean }) {
  const { Icon, ink, tint, text } = faceOf(item, showsZone);
  return (
    <StateLine Icon={Icon} ink={ink} tint={tint}>
      {text}
    </StateLine>
  );
}
