import CallMissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import {
  contactLateness,
  fill,
  messages,
  zoneLabel,
  type WorkBasketItem,
  perLanguage,
} from '@walkthrough/domain';
import { dayThere, inspectionTimeOf, zoneOf } from '../../shared/planning/planned-row';
import { serverNow } from '../../offline/status/server-clock';
import { StateLine } from '../../ui/state-line';

const texts = messages.workBasket;

/** Texts carry the meaning of the colors. */
const LATENESS = perLanguage(
  () =>
    ({
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
    }) as const,
);

type Inspection = WorkBasketItem['inspection'];

/** Fields of an inspection that determine its state. */
export type InspectionFacts = Parameters<typeof zoneOf>[0] &
  Pick<Inspection, 'inspectedDate' | 'scheduledDate'> &
  Partial<Pick<Inspection, 'completedExternally' | 'lastContactAt'>>;

interface Appearance extends Omit<Parameters<typeof StateLine>[0], 'children'> {
  text: string;
  /** Zone of the shown time. */
  zone?: string;
}

function appearanceOf(inspection: InspectionFacts, showsZone: boolean): Appearance {
  const { inspectedDate: inspected } = inspection;
  if (inspected !== null) {
    const words = inspection.completedExternally ? texts.externalOn : texts.inspectedOn;
    const text = fill(words, { date: dayThere(inspected, inspection) });
    return { Icon: DoneIcon, ink: 'success.main', tint: 'success.light', text };
  }
  if (inspection.scheduledDate) {
    return {
      Icon: EventIcon,
      ink: 'status.scheduled.main',
      tint: 'status.scheduled.tint',
      text: inspectionTimeOf(inspection),
      zone: showsZone ? zoneLabel(zoneOf(inspection)) : undefined,
    };
  }
  const { lastContactAt: last = null } = inspection;
  if (last === null) return { ...LATENESS.none, text: messages.common.notScheduled };
  const appearance = LATENESS[contactLateness(last, serverNow())];
  const when = `${texts.contactAttempted} ${dayThere(last, inspection)}`;
  return { ...appearance, text: appearance.word ? `${when} · ${appearance.word}` : when };
}

/** Small enough for day, time and zone to fit on one line of a phone. */
function Zone({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ typography: 'body2', fontSize: '0.8125rem', lineHeight: 1, fontWeight: 500 }}>
      {children}
    </Box>
  );
}

/** Shows the time of an inspection, or how long ago somebody tried to arrange it. */
export function InspectionState({ visit, showsZone }: { visit: InspectionFacts; showsZone: boolean }) {
  const { Icon, ink, tint, text, zone } = appearanceOf(visit, showsZone);
  return (
    <StateLine Icon={Icon} ink={ink} tint={tint}>
      <span>
        {text}
        {zone !== undefined && <Zone>{`, ${zone}`}</Zone>}
      </span>
    </StateLine>
  );
}
