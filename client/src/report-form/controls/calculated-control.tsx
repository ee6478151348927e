import { messages } from '@walkthrough/domain';
import { describeReason } from '@walkthrough/form-definitions';
import { useId } from 'react';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';
import type { ControlProps } from './control-props';
import { displayValue } from './read-value';

const { conditionForm } = messages;

/** A computed value: it follows the answers that it depends on, and nobody enters it. */
export function CalculatedControl({ entry, value, label, help }: ControlProps) {
  const { model } = useReportForm();
  const id = useId();
  const reason = useFormData().$ctx.computed?.[entry.key]?.reason ?? null;
  const nameOf = (key: string) => model.text(model.entryOf(key)?.item.label) || key;
  const words = displayValue(entry, value, model);
  return (
    <div className="wt-field" data-key={entry.key}>
      <span className="wt-label" id={id}>
        {label}
      </span>
      {/* Read on request: announcing each change would interrupt typing. */}
      <output className="wt-computed" aria-live="off" aria-labelledby={id} aria-describedby={`${id}-help`}>
        {words === '' ? <span className="wt-unanswered">{conditionForm.computedEmpty}</span> : words}
      </output>
      <p className="wt-help" id={`${id}-help`}>
        {[reason === null ? '' : describeReason(reason, nameOf), help, conditionForm.computed]
          .filter((each) => each !== '')
          .join(' ')}
      </p>
    </div>
  );
}
