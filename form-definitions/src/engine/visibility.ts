import { conditionsOf, type Item, type Side } from '../definition';
import { holds, type Answers, type FormContext } from './context';

/** Returns whether the side can be edited: it is the one being inspected, and it is open. */
export function isEnabled(side: Side, context: FormContext): boolean {
  return context.editable && context.activeSide === side;
}

/** Returns whether the item is shown on that side: its `when` holds, and it is not hidden while disabled. */
export function isVisible(item: Item, side: Side, answers: Answers, context: FormContext): boolean {
  if (item.hideOnDisabled === true && !isEnabled(side, context)) return false;
  return holds(conditionsOf(item.when, side), answers, context);
}
