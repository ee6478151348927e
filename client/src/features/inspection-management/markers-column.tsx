import Box from '@mui/material/Box';
import {
  contactLateness,
  DUE_SOON_DAYS,
  instantToWall,
  messages,
  type InspectionSort,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';
import { zoneOf } from '../../shared/planning/planned-row';
import type { GridColumn } from '../../grid/data-grid';
import type { ListTab } from './board-kind';
import { asOf, SYNC_WORDS, syncSentence } from './sync-words';

const texts = messages.inspectionManagement;

type Tone = 'error' | 'warning' | 'neutral';

interface Marker {
  word: string;
  tone: Tone;
  /** Full sentence where the short text leaves something out. */
  full?: string;
}

const WEEK_MS = DUE_SOON_DAYS * 24 * 3_600_000;

/**
 * Returns the date a week later. Does not import the domain's calendar: what one screen uses of it would be in every
 * phone's shell (docs/decisions/0025).
 */
const weekAfter = (day: string): string => new Date(Date.parse(day) + WEEK_MS).toISOString().slice(0, 10);

const INKS: Readonly<Record<Tone, string>> = {
  error: 'error.dark',
  warning: 'warning.dark',
  neutral: 'text.secondary',
};

const inFull = ({ word, full }: Marker): string => full ?? word;

/** Uses the property's day, not the viewer's or the scheduled zone's. */
function dueMarker(row: StaffInspectionRow, now: number): Marker | null {
  if (row.inspectBy === null) return null;
  const day = instantToWall(now, zoneOf({ ...row, timeZone: null })).slice(0, 10);
  if (row.inspectBy < day) return { word: messages.common.overdue, tone: 'error' };
  if (row.inspectBy === day) return { word: texts.dueToday, tone: 'warning' };
  return row.inspectBy <= weekAfter(day) ? { word: texts.dueThisWeek, tone: 'warning' } : null;
}

/** The last contact attempt was days ago and no inspection is scheduled. */
function contactMarker({ scheduledDate, lastContactAt }: StaffInspectionRow, now: number): Marker | null {
  const lateness = scheduledDate === null ? contactLateness(lastContactAt, now) : 'none';
  if (lateness === 'late2') return { word: texts.lateContact, tone: 'error' };
  return lateness === 'late1' ? { word: texts.lateContact, tone: 'warning' } : null;
}

/** Submitted report still on a device; includes the time, since the status may be outdated. */
function syncMarker({ sync }: StaffInspectionRow, now: number): Marker | null {
  if (!sync) return null;
  const { word, tone } = SYNC_WORDS[sync.state];
  const full = syncSentence(sync, now);
  return { word: sync.state === 'attention' ? word : `${word} ${asOf(sync.asOf, now)}`, tone, full };
}

/**
 * Returns the markers of a row, most urgent first, without those its tab implies.
 * @param now UTC milliseconds
 */
function markersOf(row: StaffInspectionRow, tab: ListTab, now: number): Marker[] {
  const isOpen = row.inspectedDate === null && !row.cancelled;
  const markers: (Marker | null | false)[] = [
    syncMarker(row, now),
    row.cancelled && tab !== 'cancelled' && { word: texts.cancelled, tone: 'warning' },
    row.completedExternally && { word: messages.common.completedExternally, tone: 'warning' },
    isOpen && dueMarker(row, now),
    isOpen && contactMarker(row, now),
    isOpen && row.inspector === null && tab !== 'rolling' && { word: texts.unassigned, tone: 'warning' },
    row.property.isUnassignable && { word: texts.unassignable, tone: 'neutral' },
  ];
  return markers.filter((marker) => marker !== null && marker !== false);
}

/** Shows the first marker in full and the count of the others, to keep the column narrow. */
function Markers({ markers }: { markers: readonly Marker[] }) {
  const [first, ...others] = markers;
  if (!first) return null;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: '100%' }}>
      <Box
        component="span"
        title={first.full}
        sx={{
          px: 0.75,
          lineHeight: '20px',
          borderRadius: 1,
          border: 1,
          fontSize: '0.75rem',
          fontWeight: 650,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: INKS[first.tone],
          bgcolor: first.tone === 'neutral' ? undefined : `${first.tone}.light`,
        }}
      >
        {first.word}
      </Box>
      {others.length > 0 && (
        <Box component="span" title={others.map(inFull).join(', ')} sx={{ fontSize: '0.75rem' }}>
          +{others.length}
        </Box>
      )}
    </Box>
  );
}

/** Width of the longest marker of a list; device markers include a time. */
const WIDTHS: Readonly<Partial<Record<ListTab, number>>> = {
  assigned: 184,
  scheduled: 184,
  completed: 166,
  audited: 166,
  all: 184,
};

/** Markers as text and colour, since colour alone is not accessible. */
export const markersColumn = (tab: ListTab): GridColumn<StaffInspectionRow, InspectionSort> => ({
  id: 'markers',
  title: messages.common.status,
  titledInCard: false,
  inCard: true,
  hidesWhenEmpty: true,
  width: WIDTHS[tab] ?? 132,
  text: (row) => markersOf(row, tab, serverNow()).map(inFull).join(', '),
  Cell: ({ row }) => <Markers markers={markersOf(row, tab, serverNow())} />,
});
