import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
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
import { MOST_COMMON_ELEMENTS, normaliseNumber } from '@walkthrough/form-definitions';
import { useId, useState } from 'react';
import type { ReportPhoto } from '../../../offline/reports/report-session';
import type { PhotosByElement } from '../photos/photos-of-elements';
import {
  commonElementsOf,
  keyOfCommon,
  nextCommonNumber,
  withCommonElement,
  withoutCommonElement,
  type CommonElement,
} from './common-elements';
import { ElementExtras } from './element-extras';
import { LONGEST_ROOM_NAME } from './room-limits';
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

/** As the server takes it. */
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
        // Scrolling the page over a number must not change it.
        onWheel: (event) => event.currentTarget.blur(),
      }}
      onText={(text) => onValue(normaliseNumber(text))}
    />
  );
}

interface ElementProps {
  room: Room;
  element: CommonElement;
  /** It was just added: its name is entered next. */
  isNew: boolean;
  photos: readonly ReportPhoto[];
  onChange: (change: RoomChange) => void;
}

function ElementFields({ room, element, isNew, photos, onChange }: ElementProps) {
  const { number, label, type } = element;
  const setValue = (value: number | null) => onChange((room) => ({ ...room, [`element${number}`]: value }));
  const name = keyOfCommon(number);
  const Value = type === 'RATING' ? RatingValue : CountValue;
  return (
    <div className="wt-common" role="group" aria-label={label || texts.elementName} data-element={name}>
      <RoomLine
        label={texts.elementName}
        value={label}
        problemOf={(text) => (text.trim() === '' ? texts.elementNameMissing : null)}
        help={type === 'RATING' ? texts.ratedElementHelp : texts.countedElementHelp}
        isNew={isNew}
        input={{ maxLength: LONGEST_ROOM_NAME }}
        onText={(text) => onChange((room) => ({ ...room, [`element${number}Label`]: text }))}
      />
      <Value element={element} onValue={setValue} />
      <IconButton
        aria-label={fill(texts.removeElement, { name: label || texts.elementName })}
        onClick={() => onChange((room) => withoutCommonElement(room, number))}
      >
        <DeleteIcon />
      </IconButton>
      <ElementExtras
        room={room}
        element={{ name, label: label || texts.elementName }}
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

/** What a common area is judged by: ratings from 1 to 5, and counts. */
export function CommonElements({ room, photos, onChange }: CommonElementsProps) {
  const change = (next: RoomChange) => onChange(room.id, next);
  const [added, setAdded] = useState<number | null>(null);
  const elements = commonElementsOf(room);
  const add = (type: CommonElementType) => {
    setAdded(nextCommonNumber(room));
    change((before) => withCommonElement(before, type));
  };
  return (
    <>
      {elements.map((element) => (
        <ElementFields
          key={element.number}
          room={room}
          element={element}
          isNew={element.number === added}
          photos={photos.of(keyOfCommon(element.number))}
          onChange={change}
        />
      ))}
      {elements.length < MOST_COMMON_ELEMENTS ? (
        <div className="wt-buttons">
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add('RATING')}>
            {texts.addRating}
          </Button>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add('COUNT')}>
            {texts.addCount}
          </Button>
        </div>
      ) : (
        <p className="wt-help">{fill(texts.elementsMost, { most: MOST_COMMON_ELEMENTS })}</p>
      )}
    </>
  );
}
