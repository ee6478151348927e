import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  COMMON_COUNT_RANGE,
  COMMON_RATING_RANGE,
  fill,
  messages,
  noteField,
  noteOn,
  type CommonElementType,
  type Room,
} from '@walkthrough/domain';
import { MAX_COMMON_ELEMENTS, normaliseNumber } from '@walkthrough/form-definitions';
import { useId, useState, type MouseEvent } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import type { PhotosByElement } from '../photos/photos-of-elements';
import {
  commonElementsOf,
  keyOfCommon,
  movedCommonElement,
  nextCommonNumber,
  withCommonElement,
  withoutCommonElement,
  type CommonElement,
} from './common-elements';
import { ElementExtras } from './element-extras';
import { MAX_ROOM_NAME_LENGTH } from './room-limits';
import { RoomLine } from './room-line';
import type { RoomChange } from './use-room-edits';

const texts = messages.conditionForm;

const RATINGS = Array.from(
  { length: COMMON_RATING_RANGE.max - COMMON_RATING_RANGE.min + 1 },
  (_, index) => COMMON_RATING_RANGE.min + index,
);

interface ValueProps {
  element: CommonElement;
  onValue: (value: number | null) => void;
}

function RatingValue({ element, onValue }: ValueProps) {
  const name = useId();
  return (
    <fieldset className="wt-field">
      <legend className="wt-label">{texts.rating}</legend>
      <div className="wt-choices">
        {RATINGS.map((rating) => (
          <label className="wt-choice" key={rating}>
            <input
              type="radio"
              name={name}
              checked={element.value === rating}
              onChange={() => onValue(rating)}
            />
            <span>{rating}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const WHOLE = /^-?\d+$/u;

/** Same rule as the server's. */
function countProblem(text: string): string | null {
  const { min, max } = COMMON_COUNT_RANGE;
  if (!WHOLE.test(text)) return texts.problemWhole;
  if (Number(text) < min) return fill(texts.problemMin, { min });
  return Number(text) > max ? fill(texts.problemMax, { max }) : null;
}

function CountValue({ element, onValue }: ValueProps) {
  return (
    <RoomLine
      label={texts.count}
      value={element.value === null ? '' : String(element.value)}
      problemOf={countProblem}
      input={{
        className: 'wt-input wt-short',
        type: 'number',
        inputMode: 'numeric',
        ...COMMON_COUNT_RANGE,
        step: 1,
        // Prevents scrolling from changing the number.
        onWheel: (event) => event.currentTarget.blur(),
      }}
      onText={(text) => onValue(normaliseNumber(text))}
    />
  );
}

interface InsertProps {
  name: string;
  onInsert: (type: CommonElementType) => void;
}

/** Inserts a forgotten element in place. */
function InsertButton({ name, onInsert }: InsertProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = (type: CommonElementType) => {
    setAnchor(null);
    onInsert(type);
  };
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={fill(texts.insertBeforeElement, { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.insertRoom}
      </Button>
      {/* The inserted element's name field takes the focus instead. */}
      <Menu anchorEl={anchor} open={anchor !== null} disableRestoreFocus onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => insert('RATING')}>{texts.ratingAbove}</MenuItem>
        <MenuItem onClick={() => insert('COUNT')}>{texts.countAbove}</MenuItem>
      </Menu>
    </>
  );
}

interface ToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Null if the room is full. */
  onInsert: ((type: CommonElementType) => void) | null;
  onRemove: () => void;
}

function ElementTools({ name, isFirst, isLast, onMove, onInsert, onRemove }: ToolsProps) {
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove(by);
    // An element moved in the DOM loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className="wt-common-tools">
      <IconButton aria-label={fill(texts.moveUp, { name })} aria-disabled={isFirst} onClick={move(-1)}>
        <UpIcon />
      </IconButton>
      <IconButton aria-label={fill(texts.moveDown, { name })} aria-disabled={isLast} onClick={move(1)}>
        <DownIcon />
      </IconButton>
      {onInsert !== null && <InsertButton name={name} onInsert={onInsert} />}
      <IconButton aria-label={fill(texts.removeElement, { name })} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </div>
  );
}

interface ElementProps extends Pick<ToolsProps, 'isFirst' | 'isLast' | 'onMove' | 'onInsert'> {
  room: Room;
  element: CommonElement;
  /** Just added: its name is entered next. */
  isNew: boolean;
  photos: readonly ReportPhoto[];
  onChange: (change: RoomChange) => void;
}

function ElementFields({ room, element, isNew, photos, onChange, ...tools }: ElementProps) {
  const { number, label, type } = element;
  const shownName = label.trim() || texts.elementName;
  const setValue = (value: number | null) => onChange((room) => ({ ...room, [`element${number}`]: value }));
  const name = keyOfCommon(number);
  const Value = type === 'RATING' ? RatingValue : CountValue;
  return (
    <div className="wt-common" role="group" aria-label={shownName} data-element={name}>
      <RoomLine
        label={texts.elementName}
        value={label}
        problemOf={(text) => (text.trim() === '' ? texts.elementNameMissing : null)}
        help={type === 'RATING' ? texts.ratedElementHelp : texts.countedElementHelp}
        isNew={isNew}
        input={{ maxLength: MAX_ROOM_NAME_LENGTH }}
        onText={(text) => onChange((room) => ({ ...room, [`element${number}Label`]: text }))}
      />
      <Value element={element} onValue={setValue} />
      <ElementTools
        {...tools}
        name={shownName}
        onRemove={() => onChange((before) => withoutCommonElement(before, number))}
      />
      <ElementExtras
        room={room}
        element={{ name, label: shownName }}
        note={noteOn(room, name)}
        photos={photos}
        offered
        onNote={(note) => onChange((before) => ({ ...before, [noteField(name)]: note }))}
      />
    </div>
  );
}

interface CommonElementsProps {
  room: Room;
  photos: PhotosByElement;
  onChange: (id: string, change: RoomChange) => void;
}

/** Elements of a common area: ratings from 1 to 5, and counts. */
export function CommonElements({ room, photos, onChange }: CommonElementsProps) {
  const change = (next: RoomChange) => onChange(room.id, next);
  const [added, setAdded] = useState<number | null>(null);
  const elements = commonElementsOf(room);
  const [announcement, setAnnouncement] = useState('');
  const isFull = elements.length >= MAX_COMMON_ELEMENTS;
  const add = (type: CommonElementType, before: number | null) => {
    setAdded(nextCommonNumber(room));
    change((now) => withCommonElement(now, type, before));
  };
  const move = ({ number, label }: CommonElement, by: -1 | 1) => {
    const moved = movedCommonElement(room, number, by);
    if (moved === room) return;
    change((now) => movedCommonElement(now, number, by));
    const place = commonElementsOf(moved).findIndex((each) => each.number === number);
    setAnnouncement(fill(texts.roomMoved, { name: label.trim() || texts.elementName, place: place + 1 }));
  };
  return (
    <>
      {elements.map((element, index) => (
        <ElementFields
          key={element.number}
          room={room}
          element={element}
          isNew={element.number === added}
          photos={photos.of(keyOfCommon(element.number))}
          isFirst={index === 0}
          isLast={index === elements.length - 1}
          onChange={change}
          onMove={(by) => move(element, by)}
          onInsert={isFull ? null : (type) => add(type, element.number)}
        />
      ))}
      {isFull ? (
        <p className="wt-help">{fill(texts.elementsMost, { most: MAX_COMMON_ELEMENTS })}</p>
      ) : (
        <div className="wt-buttons">
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add('RATING', null)}>
            {texts.addRating}
          </Button>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add('COUNT', null)}>
            {texts.addCount}
          </Button>
        </div>
      )}
      <div role="status" className="wt-unseen">
        {announcement}
      </div>
    </>
  );
}
