import MoreIcon from '@mui/icons-material/ExpandMore';
import { fill, messages, type Room } from '@walkthrough/domain';
import { memo, useId, useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { ElementExtras } from './element-extras';
import { PrefillMark } from './prefill-mark';
import { codeLabel, type ElementFacts } from './room-statuses';

const texts = messages.conditionForm;

/** A scale with at most this many codes shows all of them. */
const MAX_CODES_ALWAYS_SHOWN = 4;

/** Codes for which note and photo stay collapsed. */
const CODES_WITHOUT_DETAILS: readonly string[] = ['NA'];

interface ElementRowProps {
  room: Pick<Room, 'id' | 'name'>;
  element: ElementFacts;
  /** Chosen codes, joined by spaces: a string, so that `memo` skips unchanged rows. */
  codes: string;
  note: string;
  photos: readonly ReportPhoto[];
  /** Untouched values of the move-in: `value`, `note`, both or none, joined by a space. */
  prefilled: string;
  onPress: (element: ElementFacts, code: string) => void;
  onNote: (element: ElementFacts, note: string) => void;
  onConfirm: (element: ElementFacts, part: 'value' | 'note') => void;
}

interface CodesProps {
  element: ElementFacts;
  codes: readonly string[];
  chosen: readonly string[];
  onPress: ElementRowProps['onPress'];
}

function Codes({ element, codes, chosen, onPress }: CodesProps) {
  return codes.map((code) => (
    <button
      key={code}
      type="button"
      className="wt-code"
      data-good={code === element.good || undefined}
      aria-pressed={chosen.includes(code)}
      onClick={() => onPress(element, code)}
    >
      {codeLabel(element.scale, code)}
    </button>
  ));
}

interface ExpandButtonProps {
  element: ElementFacts;
  /** All codes are always visible; expanding shows only note and photo. */
  isShortScale: boolean;
  isExpanded: boolean;
  controls: string;
  onToggle: () => void;
}

function ExpandButton({ element, isShortScale, isExpanded, controls, onToggle }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className="wt-code wt-more"
      aria-expanded={isExpanded}
      aria-controls={controls}
      aria-label={fill(isShortScale ? texts.noteAndPhoto : texts.otherConditionsOf, {
        element: element.label,
      })}
      onClick={onToggle}
    >
      {!isShortScale && texts.otherConditions}
      <MoreIcon aria-hidden sx={{ fontSize: 18, transform: isExpanded ? 'rotate(180deg)' : 'none' }} />
    </button>
  );
}

/**
 * Asks for the condition of one element: one or more codes. One press sets the good code; other codes, note and photo
 * show after expanding. An element with another code than good or NA always shows note and photo.
 */
export const ElementRow = memo(function ElementRow(props: ElementRowProps) {
  const { room, element, codes, note, photos, prefilled, onPress, onNote, onConfirm } = props;
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const chosen = codes === '' ? [] : codes.split(' ');
  const isShortScale = element.codes.length <= MAX_CODES_ALWAYS_SHOWN;
  const visibleCodes = isShortScale
    ? element.codes
    : [element.good, ...chosen.filter((code) => code !== element.good)];
  const hiddenCodes = element.codes.filter((code) => !visibleCodes.includes(code));
  const shared = { element, chosen, onPress };
  const needsDetails = chosen.some((code) => code !== element.good && !CODES_WITHOUT_DETAILS.includes(code));
  return (
    <div
      className="wt-element"
      role="group"
      aria-label={element.label}
      data-element={element.name}
      data-answered={chosen.length > 0 || undefined}
    >
      <div className="wt-element-head">
        <span className="wt-element-label">{element.label}</span>
        {prefilled.includes('value') && (
          <PrefillMark label={element.label} onConfirm={() => onConfirm(element, 'value')} />
        )}
      </div>
      <span className="wt-codes">
        <Codes {...shared} codes={visibleCodes} />
        <ExpandButton
          element={element}
          isShortScale={isShortScale}
          isExpanded={isExpanded}
          controls={id}
          onToggle={() => setExpanded(!isExpanded)}
        />
      </span>
      <div className="wt-unfolded" id={id}>
        {!isShortScale && isExpanded && (
          <span className="wt-codes">
            <Codes {...shared} codes={hiddenCodes} />
          </span>
        )}
        <ElementExtras
          room={room}
          element={element}
          note={note}
          photos={photos}
          noteMark={
            prefilled.includes('note') && (
              <PrefillMark
                label={fill(texts.noteOn, { element: element.label })}
                onConfirm={() => onConfirm(element, 'note')}
              />
            )
          }
          offered={isExpanded || needsDetails}
          onNote={(text) => onNote(element, text)}
        />
      </div>
    </div>
  );
});
