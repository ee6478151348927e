import { normaliseNumber, NUMBER_LIMIT } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import type { FieldProps } from './field-props';
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

/** Digits, on the numeric keyboard. Whole numbers from 0 unless the form says otherwise. */
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
      // As a text takes no character too many.
      onChange={({ target }) => Math.abs(Number(target.value)) <= NUMBER_LIMIT && draft.change(target.value)}
      onBlur={draft.leave}
      // Scrolling the page over a number must not change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

export function NumberField({ entry, value, ...frame }: FieldProps) {
  const { step } = entry.item;
  return (
    <FieldFrame entry={entry} {...frame}>
      {({ id, describedBy, invalid }) => (
        <NumberInput
          answerKey={entry.key}
          value={value}
          min={entry.rules.min}
          max={entry.rules.max}
          step={step}
          attributes={{
            id,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            'aria-required': entry.required || undefined,
          }}
        />
      )}
    </FieldFrame>
  );
}
