import { messages } from '@walkthrough/domain';
import { SIDES, type Side } from '@walkthrough/form-definitions';

const { common, conditionForm: texts } = messages;

export const SIDE_LABELS: Readonly<Record<Side, string>> = { moveIn: common.moveIn, moveOut: common.moveOut };

interface SideSwitchProps {
  shown: Side;
  /** The side that is filled in; null when none is. */
  editable: Side | null;
  onShow: (side: Side) => void;
}

function SideState({ side, editable }: { side: Side; editable: Side | null }) {
  return <span className="wt-side-state">{side === editable ? texts.filledInNow : texts.readOnlySide}</span>;
}

/** On a narrow screen one side is shown at a time. */
export function SideSwitch({ shown, editable, onShow }: SideSwitchProps) {
  return (
    <div className="wt-switch" role="group" aria-label={texts.side}>
      {SIDES.map((side) => (
        <button key={side} type="button" aria-pressed={side === shown} onClick={() => onShow(side)}>
          {SIDE_LABELS[side]}
          <SideState side={side} editable={editable} />
        </button>
      ))}
    </div>
  );
}

/** Over the two columns of a wide screen. */
export function ColumnHeads({ editable }: { editable: Side | null }) {
  return (
    <div className="wt-heads">
      {SIDES.map((side) => (
        <div key={side} data-active={side === editable || undefined}>
          {SIDE_LABELS[side]}
          <SideState side={side} editable={editable} />
        </div>
      ))}
    </div>
  );
}
