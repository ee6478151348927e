import { conditionsOf, type Item, type Side } from '../definition';
import { holds, type Answers, type FormContext } from './context';

/** Editable: the side that is being inspected, while it is open (spec 2 §4). */
export function enabled(side: Side, context: FormContext): boolean {
  return context.editable && context.activeSide === side;
}

/** Shown on that side: its `when` holds, and it is not one that hides while disabled (spec 2 §4). */
export function visible(item: Item, side: Side, answers: Answers, context: FormContext): boolean {
  if (item.hideOnDisabled === true && !enabled(side, context)) return false;
  return holds(conditionsOf(item.when, side), answers, context);
}
