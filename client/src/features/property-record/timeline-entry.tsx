import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import OccupancyIcon from '@mui/icons-material/PersonOutlined';
import ContactIcon from '@mui/icons-material/CallOutlined';
import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import VisitIcon from '@mui/icons-material/EventOutlined';
import RequestIcon from '@mui/icons-material/RateReviewOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { displayDate, fill, inspectionName, messages, type UnitHistoryEntry } from '@walkthrough/domain';
import { RelativeTime, TIME } from '../../live/relative-time';
import { summaryOf } from '../../shared/audit-entry/entry-fields';
import { channelLabel } from '../../shared/contacts/contact-words';
import { personName } from '../../shared/planning/planned-row';
import { isolated } from '../../ui/isolated';
import { OWN_DIRECTION } from '../../ui/own-direction';
import { EntryActions } from './entry-actions';
import { useMoment } from './history-zone';
import { whenOf } from './inspection-words';
import { requestDetails, requestTitle, withAuthor } from './request-words';
import { UnitPhotoButton } from './unit-photo';

const { common, inspectionManagement, propertyRecord, unitHistory: texts } = messages;

type Kind = UnitHistoryEntry['kind'];
type Of<K extends Kind> = Extract<UnitHistoryEntry, { kind: K }>;

const ICONS = {
  visit: VisitIcon,
  report: ReportIcon,
  occupancy: OccupancyIcon,
  change: ChangeIcon,
  request: RequestIcon,
  contact: ContactIcon,
  note: NoteIcon,
} as const;

/** Texts of an entry: date, title and details. */
interface Words {
  /** With `TIME` at the place of `at`. */
  when: string;
  /** UTC milliseconds; absent for a day or a scheduled time. */
  at?: number;
  what: string;
  more: string;
}

/** Shows one entry of the timeline. */
export function TimelineEntry({ propertyId, entry }: { propertyId: number; entry: UnitHistoryEntry }) {
  const Icon = ICONS[entry.kind];
  const moment = useMoment();
  const { when, at, what, more } = wordsOf(entry);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'flex', gap: 1.5 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.5 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {at === undefined ? when : <RelativeTime at={at} exact={moment(at)} text={when} />}
        </Box>
        <Box sx={{ ...OWN_DIRECTION, fontWeight: 600, overflowWrap: 'anywhere' }}>{what}</Box>
        {more && <Box sx={MORE}>{more}</Box>}
        {entry.kind === 'visit' && <Photos {...entry} />}
        <EntryActions propertyId={propertyId} entry={entry} />
      </Box>
    </Paper>
  );
}

/** Returns the texts of an entry. */
function wordsOf(entry: UnitHistoryEntry): Words {
  switch (entry.kind) {
    case 'visit':
      return wordsOfInspection(entry);
    case 'report':
      return {
        at: entry.at,
        when: TIME,
        what: fill(texts.printed, { number: entry.reportNumber }),
        more: fill(texts.revision, { revision: entry.revision }),
      };
    case 'occupancy':
      return wordsOfOccupancy(entry);
    case 'change':
      return {
        at: entry.at,
        when: withAuthor(TIME, entry.entry.user.name),
        what: entry.entry.action,
        more: summaryOf(entry.entry),
      };
    case 'request':
      return {
        at: entry.at,
        when: withAuthor(TIME, entry.request.inspector && personName(entry.request.inspector)),
        what: requestTitle(entry.request),
        more: requestDetails(entry.request),
      };
    case 'contact': {
      const { channel, contacteeInfo: contactee, outcome, author } = entry.attempt;
      const what = fill(propertyRecord.contactBy, {
        channel: channelLabel(channel),
        contactee: isolated(contactee),
      });
      return { at: entry.at, when: withAuthor(TIME, author), what, more: outcome };
    }
    case 'note':
      return {
        at: entry.at,
        when: withAuthor(TIME, entry.note.author),
        what: propertyRecord.noteWritten,
        more: entry.note.details,
      };
  }
}

function wordsOfInspection({ visit }: Of<'visit'>): Words {
  const inspector = visit.inspector ? personName(visit.inspector) : inspectionManagement.notAssigned;
  return {
    when: whenOf(visit),
    what: fill(texts.visitOf, {
      type: inspectionName(visit),
      inspector: isolated(inspector),
    }),
    more: [
      visit.cancelled && inspectionManagement.cancelled,
      visit.completedExternally && common.completedExternally,
      !visit.cancelled && visit.inspectedDate === null && texts.awaitsReport,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

const wordsOfOccupancy = ({ leaseStart, names, numOccupants, isCurrent }: Of<'occupancy'>): Words => ({
  when: displayDate(leaseStart),
  what: fill(texts.movedIn, { names: names.map(isolated).join(', ') }),
  more: [
    isCurrent && texts.livesHere,
    numOccupants > 0 && fill(texts.countOfOccupants, { count: numOccupants }),
  ]
    .filter(Boolean)
    .join(', '),
});

function Photos({ photos, visit }: Of<'visit'>) {
  if (photos === null) return visit.inspectedDate === null ? null : <Note>{texts.reportPrivate}</Note>;
  if (photos.total === 0) return null;
  const { first, total } = photos;
  return (
    <>
      <Note>
        {total > first.length
          ? fill(texts.moreThan, { shown: first.length, total })
          : fill(texts.photosOf, { count: total })}
      </Note>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {first.map((photo) => (
          <UnitPhotoButton key={photo.id} photo={photo} look="strip" />
        ))}
      </Box>
    </>
  );
}

const MORE = {
  ...OWN_DIRECTION,
  typography: 'body2',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;

const Note = ({ children }: { children: string }) => (
  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>
);
