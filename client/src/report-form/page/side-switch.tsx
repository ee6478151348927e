import { messages } from '@walkthrough/domain';
import { sidesOfForm, type Side } from '@walkthrough/form-definitions';
import { SIDE_NAMES } from '../../offline/reports/merge/side-names';
import { useReportForm } from '../form-context';

const texts = messages.conditionForm;

export const SIDE_LABELS = SIDE_NAMES;

/** Returns the form's sides; one-sided forms offer no choice. */
function useSides(): readonly Side[] {
  const sides = sidesOfForm(useReportForm().model.document);
  return sides.length > 1 ? sides : [];
}

interface SideSwitchProps {
  shown: Side;
  /** Side being edited; null if none. */
  editable: Side | null;
  onShow: (side: Side) => void;
}

function SideState({ side, editable }: { side: Side; editable: Side | null }) {
  return <span className="wt-side-state">{side === editable ? texts.filledInNow : texts.readOnlySide}</span>;
}

/** Switches sides on narrow screens. */
export function SideSwitch({ shown, editable, onShow }: SideSwitchProps) {
  const sides = useSides();
  if (sides.length === 0) return null;
  return (
    <div className="wt-switch" role="group" aria-label={texts.side}>
      {sides.map((side) => (
        <button key={side} type="button" aria-pressed={side === shown} onClick={() => onShow(side)}>
          {SIDE_LABELS[side]}
          <SideState side={side} editable={editable} />
        </button>
      ))}
    </div>
  );
}

/** Headings of both columns on wide screens. */
export function ColumnHeads({ editable }: { editable: Side | null }) {
  const sides = useSides();
  if (sides.length === 0) return null;
  return (
    <div className="wt-heads">
      {sides.map((side) => (
        <div key={side} data-active={side === editable || undefined}>
          {SIDE_LABELS[side]}
          <SideState side={side} editable={editable} />
        </div>
      ))}
    </div>
  );
}
