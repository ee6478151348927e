import MoreIcon from '@mui/icons-material/ExpandMore';
import { fill, messages } from '@walkthrough/domain';
import { memo, useId, useState } from 'react';
import { codeLabel, type ElementFacts } from './room-statuses';

const texts = messages.conditionForm;

/** Scales of so few codes show all of them at once. */
const FEW = 4;

interface ElementRowProps {
  element: ElementFacts;
  /** Codes with a space between them: a text, so that an unchanged row is not drawn again. */
  codes: string;
  onPress: (element: ElementFacts, code: string) => void;
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

/**
 * The condition of one element, one or more codes. Most things are in order: the good answer is one press away, and
 * the other codes unfold.
 */
export const ElementRow = memo(function ElementRow({ element, codes, onPress }: ElementRowProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const chosen = codes === '' ? [] : codes.split(' ');
  const few = element.codes.length <= FEW;
  const first = few ? element.codes : [element.good, ...chosen.filter((code) => code !== element.good)];
  const others = element.codes.filter((code) => !first.includes(code));
  const shared = { element, chosen, onPress };
  return (
    <div
      className="wt-element"
      role="group"
      aria-label={element.label}
      data-answered={chosen.length > 0 || undefined}
    >
      <span className="wt-element-label">{element.label}</span>
      <span className="wt-codes">
        <Codes {...shared} codes={first} />
        {!few && (
          <button
            type="button"
            className="wt-code wt-more"
            aria-expanded={unfolded}
            aria-controls={id}
            aria-label={fill(texts.otherConditionsOf, { element: element.label })}
            onClick={() => setUnfolded(!unfolded)}
          >
            {texts.otherConditions}
            <MoreIcon aria-hidden sx={{ fontSize: 18, transform: unfolded ? 'rotate(180deg)' : 'none' }} />
          </button>
        )}
      </span>
      {!few && unfolded && (
        <span className="wt-codes wt-other-codes" id={id}>
          <Codes {...shared} codes={others} />
        </span>
      )}
    </div>
  );
});
