import { formQuestions } from '@walkthrough/domain';
import type { Entry } from '@walkthrough/form-definitions';
import type { ReactNode } from 'react';
import { useFormData } from '../json-forms-state';
import { TickBox } from './boolean-control';
import { PartText } from './part-text';

interface NotApplicableProps {
  entry: Entry;
  label: string;
  /** The question's own control. */
  children: ReactNode;
}

/**
 * Question with a box that says that it does not apply here, and why. What was answered before is kept, and shown again when
 * the box is cleared.
 */
export function NotApplicable({ entry: { item, side }, label, children }: NotApplicableProps) {
  const boxKey = item.notApplicable?.keys[side] ?? '';
  const isTicked = useFormData()[boxKey] === true;
  return (
    <div className="wt-field wt-applies" role="group" aria-label={label}>
      {isTicked ? <div className="wt-label">{label}</div> : children}
      <TickBox answerKey={boxKey} label={formQuestions.notApplicable} ticked={isTicked} />
      {isTicked && <PartText answerKey={item.notApplicable?.reasons[side]} label={formQuestions.reason} />}
    </div>
  );
}
