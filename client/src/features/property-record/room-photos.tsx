import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { displayDate, fill, INSPECTION_TYPE_LABELS, messages, type RoomOfReport } from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { atPage, pageIn, wordsNow } from '../../lists/list-address';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { SelectField } from '../../ui/select-field';
import { roomChoices, roomLabel } from './room-labels';
import { UnitPhotoButton } from './unit-photo';

const { unitHistory: texts } = messages;

/** Shows one room in all reports of a unit, side by side. The URL keeps the room. */
export function RoomPhotos({ id }: { id: number }) {
  const [words, setWords] = useAddressWords();
  const room = words.get('room') ?? '';
  const page = pageIn(words);
  const query = { ...(room && { room }), page };
  const list = useServerList({
    queryKey: deskQueryKeys.unitRoom(id, room, query),
    load: ({ signal }) => callApi('GET properties/{id}/history/photos', { path: { id }, query, signal }),
    pageOf: (found) => found,
    page,
    goToPage: (next, going) => setWords(atPage(wordsNow(), next), going),
  });
  const rooms = list.answer?.rooms ?? [];
  const chosen = list.answer?.room ?? '';
  const known = rooms.find((each) => each.id === chosen);
  const choose = (roomId: string) => {
    const next = atPage(wordsNow(), 0);
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
            options={roomChoices(rooms, chosen)}
            onValue={choose}
          />
        </Box>
      )}
      <PagedList
        skeleton={{ shape: 'cards', count: 3 }}
        list={list}
        empty={
          rooms.length > 0 ? { title: texts.roomUnknown } : { title: texts.noRooms, help: texts.noRoomsHelp }
        }
        failedTitle={texts.roomFailed}
      >
        {(reports) => <Reports name={known ? roomLabel(known, rooms) : texts.room} reports={reports} />}
      </PagedList>
    </>
  );
}

function Reports({ name, reports }: { name: string; reports: readonly RoomOfReport[] }) {
  const years = [...new Set(reports.map(yearOf))];
  return (
    // A scrollable region must be reachable by keyboard.
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
