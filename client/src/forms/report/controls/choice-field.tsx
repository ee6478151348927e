import type { Option } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import type { FieldProps } from './field-props';
import { GroupFrame } from './field-frame';

interface ChoicesProps {
  answerKey: string;
  /** Of the group: all its radios share it. */
  name: string;
  options: readonly Option[];
  value: unknown;
  invalid: true | undefined;
  /** One below the other, instead of beside each other as far as they fit. */
  stacked?: boolean;
}

/** One of a few, each as a button; arrow keys move among them. */
export function Choices({ answerKey, name, options, value, invalid, stacked }: ChoicesProps) {
  const { store, model } = useReportForm();
  return (
    <div className="wt-choices" data-stacked={stacked || undefined}>
      {options.map(([option, text]) => (
        <label className="wt-choice" key={option}>
          <input
            type="radio"
            name={name}
            checked={value === option}
            aria-invalid={invalid}
            onChange={() => store.commit(answerKey, option)}
          />
          <span>{model.text(text)}</span>
        </label>
      ))}
    </div>
  );
}

/** Radio and inline radio: the first one below the other, which a list of sentences needs; the second in one line. */
export function ChoiceField({ entry, value, ...frame }: FieldProps) {
  return (
    <GroupFrame entry={entry} radios {...frame}>
      {({ id, invalid }) => (
        <Choices
          answerKey={entry.key}
          name={id}
          options={entry.item.options ?? []}
          value={value}
          invalid={invalid}
          stacked={entry.item.type === 'radio'}
        />
      )}
    </GroupFrame>
  );
}
