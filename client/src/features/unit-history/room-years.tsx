import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  messages,
  ROOM_TYPE_LABELS,
  type RoomOfReport,
  type RoomThroughYears,
} from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { atPage, pageIn } from '../../lists/list-address';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { SelectField } from '../../ui/select-field';
import { UnitPhotoButton } from './unit-photo';

const { unitHistory: texts } = messages;

type SameRoom = RoomThroughYears['rooms'][number];

/** One room in all reports of a unit, report beside report. The address keeps which. */
export function RoomYears({ id }: { id: number }) {
  const [words, setWords] = useSearchParams();
  const room = words.get('room') ?? '';
  const page = pageIn(words);
  const query = { ...(room && { room }), page };
  const list = useServerList({
    queryKey: deskQueryKeys.unitRoom(id, room, query),
    load: ({ signal }) => callApi('GET properties/{id}/history/photos', { path: { id }, query, signal }),
    pageOf: (found) => found,
    page,
    goToPage: (next, going) => setWords(atPage(words, next), going),
  });
  const rooms = list.answer?.rooms ?? [];
  const chosen = list.answer?.room ?? '';
  const known = rooms.find((each) => each.id === chosen);
  const choose = (roomId: string) => {
    const next = atPage(words, 0);
    next.set('room', roomId);
    setWords(next);
  };
  return (
    <>
      {rooms.length > 0 && (
        <Box sx={{ maxWidth: 420 }}>
          <SelectField
            label={texts.room}
            value={chosen}
            options={[
              ...(known ? [] : [[chosen, chosen] as const]),
              ...rooms.map((each) => {
                const { id: roomId, reports, photos } = each;
                const name = labelOf(each, rooms);
                return [roomId, fill(texts.roomChoice, { name, reports, photos })] as const;
              }),
            ]}
            onValue={choose}
          />
        </Box>
      )}
      <PagedList
        list={list}
        empty={
          rooms.length > 0 ? { title: texts.roomUnknown } : { title: texts.noRooms, help: texts.noRoomsHelp }
        }
        failedTitle={texts.roomFailed}
      >
        {(reports) => <Reports name={known ? labelOf(known, rooms) : chosen} reports={reports} />}
      </PagedList>
    </>
  );
}

/** Its name, with what it is where another is called the same; of one that has none what it is, and when it was seen. */
function labelOf({ id, type, name, day }: SameRoom, all: readonly SameRoom[]): string {
  const kind = ROOM_TYPE_LABELS[type];
  if (name === '') return fill(texts.roomUnnamed, { type: kind, day: displayDate(day) });
  const isCalledSo = (other: SameRoom) => other.id !== id && other.name.toLowerCase() === name.toLowerCase();
  return all.some(isCalledSo) ? fill(texts.roomOfType, { name, type: kind }) : name;
}

function Reports({ name, reports }: { name: string; reports: readonly RoomOfReport[] }) {
  const years = [...new Set(reports.map(yearOf))];
  return (
    // What scrolls has to be reached by the keyboard.
    <Box
      role="region"
      tabIndex={0}
      aria-label={name}
      sx={{ display: 'flex', gap: 2, overflowX: 'auto', pb: 1 }}
    >
      {years.map((year) => (
        <Box key={year} component="section" aria-label={year} sx={{ flex: 'none' }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {year}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            {reports
              .filter((report) => yearOf(report) === year)
              .map((report) => (
                <Report key={report.inspectionId} report={report} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const yearOf = ({ day }: RoomOfReport): string => day.slice(0, 4);

function Report({ report }: { report: RoomOfReport }) {
  const { inspectionType, day, photos, total } = report;
  return (
    <Box
      component="article"
      sx={{ width: { xs: 160, sm: 220 }, display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{INSPECTION_TYPE_LABELS[inspectionType]}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{displayDate(day)}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{countOf(photos.length, total)}</Box>
      </Box>
      {photos.map((photo) => (
        <UnitPhotoButton key={photo.id} photo={photo} look="column" />
      ))}
    </Box>
  );
}

function countOf(shown: number, total: number): string {
  if (total === 0) return texts.noPhotos;
  return total > shown ? fill(texts.moreThan, { shown, total }) : fill(texts.photosOf, { count: total });
}
