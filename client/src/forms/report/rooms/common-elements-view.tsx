import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { COMMON_RATING_RANGE, fill, messages, noteField, noteOn, type Room } from '@walkthrough/domain';
import { normaliseNumber } from '@walkthrough/form-definitions';
import { useId } from 'react';
import { useDraft } from '../use-draft';
import type { ReportPhoto } from '../../../offline/reports/report-session';
import type { PhotosByElement } from '../photos/photos-of-elements';
import {
  commonElementsOf,
  keyOfCommon,
  withCommonElement,
  withoutCommonElement,
  type CommonElement,
} from './common-elements';
import { ElementExtras } from './element-extras';
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

function CountValue({ element, onValue }: ValueProps) {
  const id = useId();
  const draft = useDraft(element.value === null ? '' : String(element.value), (text) =>
    onValue(normaliseNumber(text)),
  );
  return (
    <div className="wt-field">
      <label className="wt-label" htmlFor={id}>
        {texts.count}
      </label>
      <input
        className="wt-input wt-short"
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.leave}
      />
    </div>
  );
}

interface ElementProps {
  room: Room;
  element: CommonElement;
  photos: readonly ReportPhoto[];
  onChange: (change: RoomChange) => void;
}

function ElementFields({ room, element, photos, onChange }: ElementProps) {
  const id = useId();
  const { number, label, type } = element;
  const draft = useDraft(label, (text) => onChange((room) => ({ ...room, [`element${number}Label`]: text })));
  const setValue = (value: number | null) => onChange((room) => ({ ...room, [`element${number}`]: value }));
  const name = keyOfCommon(number);
  const Value = type === 'RATING' ? RatingValue : CountValue;
  return (
    <div className="wt-common" role="group" aria-label={label || texts.elementName} data-element={name}>
      <div className="wt-field">
        <label className="wt-label" htmlFor={id}>
          {texts.elementName}
        </label>
        <input
          className="wt-input"
          id={id}
          autoComplete="off"
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
          onBlur={draft.leave}
        />
      </div>
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
  return (
    <>
      {commonElementsOf(room).map((element) => (
        <ElementFields
          key={element.number}
          room={room}
          element={element}
          photos={photos.of(keyOfCommon(element.number))}
          onChange={change}
        />
      ))}
      <div className="wt-buttons">
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => change((before) => withCommonElement(before, 'RATING'))}
        >
          {texts.addRating}
        </Button>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => change((before) => withCommonElement(before, 'COUNT'))}
        >
          {texts.addCount}
        </Button>
      </div>
    </>
  );
}
