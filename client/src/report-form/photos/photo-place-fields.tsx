import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { FormField } from '../../ui/form-field';
import { NativeSelect } from '../../ui/native-select';
import { useReportForm } from '../form-context';
import { shownElements } from '../rooms/shown-elements';

const texts = messages.conditionForm;

/** Room and element of a photo: null for no element; undefined keeps the element if that room has it. */
export interface PhotoPlace {
  roomId: string;
  element?: string | null;
}

interface PhotoPlaceFieldsProps {
  photo: ReportPhoto;
  /**
   * @param announcement announcement after the move
   */
  onPlace: (place: PhotoPlace, announcement: string) => void;
}

/** Room and element of a photo, taken or chosen. */
export function PhotoPlaceFields(props: PhotoPlaceFieldsProps) {
  return (
    <>
      <HangOnElement {...props} />
      <MoveToRoom {...props} />
    </>
  );
}

function MoveToRoom({ photo, onPlace }: PhotoPlaceFieldsProps) {
  const { store } = useReportForm();
  const rooms = store.rooms(photo.side);
  const hangs = rooms.some(({ id }) => id === photo.roomId);
  if (rooms.length < (hangs ? 2 : 1)) return null;
  const move = (roomId: string) => {
    const room = rooms.find(({ id }) => id === roomId)?.name ?? '';
    onPlace({ roomId }, fill(texts.photoMoved, { room }));
  };
  return (
    <Box sx={{ mt: 1 }}>
      <FormField label={texts.movePhoto}>
        {({ id }) => (
          <NativeSelect
            id={id}
            options={[
              ...(hangs ? [] : [{ value: '', text: texts.noRoom }]),
              ...rooms.map((room) => ({ value: room.id, text: room.name })),
            ]}
            value={hangs ? (photo.roomId ?? '') : ''}
            onValue={move}
          />
        )}
      </FormField>
    </Box>
  );
}

function HangOnElement({ photo, onPlace }: PhotoPlaceFieldsProps) {
  const { session, store } = useReportForm();
  const room = store.rooms(photo.side).find(({ id }) => id === photo.roomId);
  const elements = room ? shownElements(room, session.record.roomElements) : [];
  if (!room || elements.length === 0) return null;
  const hang = (name: string) => {
    const element = elements.find((each) => each.name === name);
    const announcement = element
      ? fill(texts.photoHung, { element: element.label || texts.elementName })
      : texts.photoOfRoom;
    onPlace({ roomId: room.id, element: element?.name ?? null }, announcement);
  };
  return (
    <Box sx={{ mt: 1 }}>
      <FormField label={texts.shownElement}>
        {({ id }) => (
          <NativeSelect
            id={id}
            options={[
              { value: '', text: texts.wholeRoom },
              ...elements.map(({ name, label }) => ({ value: name, text: label || texts.elementName })),
            ]}
            value={photo.element ?? ''}
            onValue={hang}
          />
        )}
      </FormField>
    </Box>
  );
}
