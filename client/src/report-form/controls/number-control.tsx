import { normaliseNumber, NUMBER_LIMIT } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import type { ControlProps } from './control-props';
import { FieldFrame } from './field-frame';

const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

interface NumberInputProps {
  answerKey: string;
  value: unknown;
  min?: number;
  max?: number;
  step?: number;
  attributes: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required'?: true;
  };
}

/** Number with the numeric keyboard; integers from 0 by default. */
export function NumberInput({ answerKey, value, min = 0, max, step = 1, attributes }: NumberInputProps) {
  const { store } = useReportForm();
  const draft = useDraft(numberText(value), (text) => store.commit(answerKey, normaliseNumber(text)));
  return (
    <input
      {...attributes}
      className="wt-input wt-short"
      type="number"
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      min={min}
      max={max}
      step={step}
      value={draft.value}
      // Limits the digits, like maxLength.
      onChange={({ target }) => Math.abs(Number(target.value)) <= NUMBER_LIMIT && draft.change(target.value)}
      onBlur={draft.leave}
      // Prevents scrolling from changing the number.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

/** Number with its unit, or an amount of money. */
export function NumberControl({ entry, value, ...frame }: ControlProps) {
  const { model } = useReportForm();
  const { rules, item } = entry;
  const unit = item.type === 'money' ? '$' : model.text(item.unit);
  return (
    <FieldFrame entry={entry} {...frame}>
      {({ id, describedBy, invalid }) => {
        const unitId = unit === '' ? undefined : `${id}-unit`;
        const input = (
          <NumberInput
            answerKey={entry.key}
            value={value}
            min={rules.min}
            max={rules.max}
            step={rules.step ?? item.step}
            attributes={{
              id,
              'aria-describedby': [unitId, describedBy].filter(Boolean).join(' ') || undefined,
              'aria-invalid': invalid,
              'aria-required': entry.required || undefined,
            }}
          />
        );
        if (unit === '') return input;
        return (
          <div className="wt-measure" data-before={item.type === 'money' || undefined}>
            {input}
            <span id={unitId}>{unit}</span>
          </div>
        );
      }}
    </FieldFrame>
  );
}
