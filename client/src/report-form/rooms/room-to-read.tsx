import { messages, noteOn, type Room } from '@walkthrough/domain';
import type { PhotosByElement } from '../photos/photos-of-elements';
import { RoomPhotos } from '../photos/room-photos';
import { commonElementsOf, keyOfCommon } from './common-elements';
import { codeLabel, codesOf, type ElementFacts } from './room-statuses';

const { common, conditionForm: texts } = messages;

const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? common.yes : common.no);

interface Recorded {
  /** Element name; null for the room. */
  name: string | null;
  label: string;
  value: string;
}

/** Formats what was recorded of a room. */
function recorded(room: Room, elements: readonly ElementFacts[]): Recorded[] {
  const statuses = elements.map(({ name, label, scale }): Recorded => ({
    name,
    label,
    value: codesOf(room, name)
      .map((code) => codeLabel(scale, code))
      .join(', '),
  }));
  const counted = commonElementsOf(room).map(({ number, label, value }): Recorded => ({
    name: keyOfCommon(number),
    label,
    value: value === null ? '' : String(value),
  }));
  const rest = [
    [texts.otherObservations, room.otherObservations],
    [texts.unauthorizedAppliance, yesOrNo(room.unauthorizedAppliance)],
    [texts.unauthorizedRenovations, yesOrNo(room.unauthorizedRenovations)],
  ] as const;
  return [...statuses, ...counted, ...rest.map(([label, value]) => ({ name: null, label, value }))];
}

interface RowProps extends Recorded {
  room: Room;
  photos: PhotosByElement;
}

function Row({ room, photos, name, label, value }: RowProps) {
  const note = name === null ? '' : noteOn(room, name);
  const own = name === null ? [] : photos.of(name);
  if (value === '' && note === '' && own.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {value !== '' && <dd>{value}</dd>}
      {note !== '' && <dd className="wt-read-beside">{note}</dd>}
      {name !== null && own.length > 0 && (
        <dd className="wt-read-beside">
          <RoomPhotos room={room} element={{ name, label }} photos={own} enabled={false} />
        </dd>
      )}
    </div>
  );
}

interface RoomToReadProps {
  room: Room;
  elements: readonly ElementFacts[];
  photos: PhotosByElement;
}

/** Read-only room with recorded values only. */
export function RoomToRead({ room, elements, photos }: RoomToReadProps) {
  const rows = recorded(room, elements);
  const isSaid = ({ name, value }: Recorded) =>
    value !== '' || (name !== null && (noteOn(room, name) !== '' || photos.of(name).length > 0));
  if (!rows.some(isSaid)) return <p className="wt-unanswered">{texts.notAnswered}</p>;
  return (
    <dl className="wt-room-read">
      {rows.map((row) => (
        <Row key={row.name ?? row.label} room={room} photos={photos} {...row} />
      ))}
    </dl>
  );
}
