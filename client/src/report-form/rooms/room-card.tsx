import ExpandIcon from '@mui/icons-material/ExpandMore';
import { fill, messages, prefilledFields, ROOM_TYPE_LABELS, type Room } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { memo, useId, useMemo } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { useAttempted, useReportForm, usePhotos } from '../form-context';
import { ComparePhotos } from '../compare/compare-photos';
import { isCaptionMissing } from '../photos/caption-rules';
import { RoomPhotos } from '../photos/room-photos';
import { photosByElement, type PhotosByElement } from '../photos/photos-of-elements';
import { commonElementsOf, unnamedElements } from './common-elements';
import { RoomEditor } from './room-editor';
import { RoomSteps } from './room-steps';
import { RoomToRead } from './room-to-read';
import { codesOf, elementFacts, type ElementFacts } from './room-statuses';
import { shownElements } from './shown-elements';
import { useRoomSwipe } from './use-room-swipe';
import type { RoomChange } from './use-room-edits';

const { conditionForm: texts, deviceReports } = messages;

interface RoomCardProps {
  room: Room;
  isFirst: boolean;
  isLast: boolean;
  enabled: boolean;
  side: Side;
  unfolded: boolean;
  onToggle: (id: string) => void;
  /** Shows the previous or next room in its place. */
  onStep: (id: string, by: -1 | 1) => void;
  /** Names of the neighbouring rooms; null at the ends. */
  previous: string | null;
  next: string | null;
  onChange: (id: string, change: RoomChange) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onInsert: (id: string) => void;
  onRemove: (room: Room) => void;
}

/** Returns the elements of the room's type from the inspection's template matrix. */
function useElements(type: string): readonly ElementFacts[] {
  const { session } = useReportForm();
  const names = session.record.roomElements[type];
  return useMemo(() => (names ?? []).map(elementFacts), [names]);
}

function useElementPhotos(room: Room, photos: readonly ReportPhoto[]): PhotosByElement {
  const { session } = useReportForm();
  const names = shownElements(room, session.record.roomElements)
    .map(({ name }) => name)
    .join(' ');
  return useMemo(() => photosByElement(photos, names.split(' ')), [photos, names]);
}

const photoCount = (count: number): string => fill(deviceReports.manyPhotos, { count });

function progressOf(room: Room, elements: readonly ElementFacts[]): string {
  if (room.type === 'COMMON') {
    const count = commonElementsOf(room).length;
    return fill(texts.elementCount, { count });
  }
  const done = elements.filter(({ name }) => codesOf(room, name).length > 0).length;
  return fill(texts.elementsAnswered, { done, total: elements.length });
}

/** Room collapsed to one line until edited. */
export const RoomCard = memo(function RoomCard(props: RoomCardProps) {
  const { room, enabled, side, unfolded, onToggle, onStep } = props;
  const id = useId();
  const elements = useElements(room.type);
  const all = usePhotos();
  const photos = useMemo(
    () => all.filter((photo) => photo.roomId === room.id && photo.side === side),
    [all, room.id, side],
  );
  const byElement = useElementPhotos(room, photos);
  const attempted = useAttempted();
  const isLacking = photos.some(isCaptionMissing) || unnamedElements(room).length > 0;
  const fault = enabled && attempted && isLacking;
  const sameCount = enabled ? prefilledFields(room).length : 0;
  const swipe = useRoomSwipe((by) => onStep(room.id, by));
  return (
    <li
      className="wt-room"
      data-room={room.id}
      data-fault={fault || undefined}
      {...(unfolded ? swipe : null)}
    >
      <h3 className="wt-room-head">
        <button
          type="button"
          className="wt-room-toggle"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => onToggle(room.id)}
        >
          <ExpandIcon aria-hidden className="wt-room-arrow" />
          <span className="wt-room-name">{room.name || ROOM_TYPE_LABELS[room.type]}</span>
          <span className="wt-room-facts">
            {progressOf(room, elements)}
            {sameCount > 0 && ` · ${fill(messages.fieldWork.sameCount, { count: sameCount })}`}
            {photos.length > 0 && ` · ${photoCount(photos.length)}`}
          </span>
        </button>
      </h3>
      {unfolded && (
        <div className="wt-room-body" id={id}>
          {enabled ? (
            <RoomEditor {...props} elements={elements} photos={byElement} />
          ) : (
            <RoomToRead room={room} elements={elements} photos={byElement} />
          )}
          <RoomPhotos
            room={room}
            element={null}
            photos={byElement.ofRoom}
            enabled={enabled}
            adding={enabled ? null : undefined}
          />
          {side !== 'single' && <ComparePhotos room={room} side={side} />}
          <RoomSteps previous={props.previous} next={props.next} onStep={(by) => onStep(room.id, by)} />
        </div>
      )}
    </li>
  );
});
