import type { Option } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import type { ControlProps } from './control-props';
import { GroupFrame } from './field-frame';

interface ChoicesProps {
  answerKey: string;
  /** Name shared by the group's radios. */
  name: string;
  options: readonly Option[];
  value: unknown;
  invalid: true | undefined;
  /** Stacked instead of inline. */
  stacked?: boolean;
}

/** Radio buttons with arrow-key navigation. */
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

/** Radio and inline radio: stacked for long texts, or in one line. */
export function RadioControl({ entry, value, ...frame }: ControlProps) {
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
