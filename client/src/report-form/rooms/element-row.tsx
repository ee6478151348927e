import MoreIcon from '@mui/icons-material/ExpandMore';
import { fill, messages, type Room } from '@walkthrough/domain';
import { memo, useId, useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { ElementExtras } from './element-extras';
import { codeLabel, type ElementFacts } from './room-statuses';

const texts = messages.conditionForm;

/** Scales with so few codes show all of them. */
const FEW = 4;

/** Codes that need no details. */
const PLAIN: readonly string[] = ['NA'];

interface ElementRowProps {
  room: Pick<Room, 'id' | 'name'>;
  element: ElementFacts;
  /** Codes joined by spaces: a string, so that memo skips unchanged rows. */
  codes: string;
  note: string;
  photos: readonly ReportPhoto[];
  onPress: (element: ElementFacts, code: string) => void;
  onNote: (element: ElementFacts, note: string) => void;
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

interface UnfoldProps {
  element: ElementFacts;
  /** All codes are visible; expanding shows only note and photo. */
  few: boolean;
  unfolded: boolean;
  controls: string;
  onToggle: () => void;
}

function Unfold({ element, few, unfolded, controls, onToggle }: UnfoldProps) {
  return (
    <button
      type="button"
      className="wt-code wt-more"
      aria-expanded={unfolded}
      aria-controls={controls}
      aria-label={fill(few ? texts.noteAndPhoto : texts.otherConditionsOf, { element: element.label })}
      onClick={onToggle}
    >
      {!few && texts.otherConditions}
      <MoreIcon aria-hidden sx={{ fontSize: 18, transform: unfolded ? 'rotate(180deg)' : 'none' }} />
    </button>
  );
}

/**
 * Condition of one element, one or more codes. Good is one press away; other codes, note and photo expand. Elements not
 * in order show note and photo at once.
 */
export const ElementRow = memo(function ElementRow(props: ElementRowProps) {
  const { room, element, codes, note, photos, onPress, onNote } = props;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const chosen = codes === '' ? [] : codes.split(' ');
  const few = element.codes.length <= FEW;
  const first = few ? element.codes : [element.good, ...chosen.filter((code) => code !== element.good)];
  const others = element.codes.filter((code) => !first.includes(code));
  const shared = { element, chosen, onPress };
  const isRemarkable = chosen.some((code) => code !== element.good && !PLAIN.includes(code));
  return (
    <div
      className="wt-element"
      role="group"
      aria-label={element.label}
      data-element={element.name}
      data-answered={chosen.length > 0 || undefined}
    >
      <span className="wt-element-label">{element.label}</span>
      <span className="wt-codes">
        <Codes {...shared} codes={first} />
        <Unfold
          element={element}
          few={few}
          unfolded={unfolded}
          controls={id}
          onToggle={() => setUnfolded(!unfolded)}
        />
      </span>
      <div className="wt-unfolded" id={id}>
        {!few && unfolded && (
          <span className="wt-codes">
            <Codes {...shared} codes={others} />
          </span>
        )}
        <ElementExtras
          room={room}
          element={element}
          note={note}
          photos={photos}
          offered={unfolded || isRemarkable}
          onNote={(text) => onNote(element, text)}
        />
      </div>
    </div>
  );
});
