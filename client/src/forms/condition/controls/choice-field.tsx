import type { Option } from '@walkthrough/form-definitions';
import { useConditionForm } from '../form-context';
import type { FieldProps } from './control';
import { GroupFrame } from './field-frame';

interface ChoicesProps {
  answerKey: string;
  /** Of the group: all its radios share it. */
  name: string;
  options: readonly Option[];
  value: unknown;
  invalid: true | undefined;
}

/** One of a few, each as a button with its dot; arrow keys move among them. */
export function Choices({ answerKey, name, options, value, invalid }: ChoicesProps) {
  const { store, model } = useConditionForm();
  return (
    <div className="wt-choices">
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

/** Radio and inline radio: beside each other as long as they fit, so that a thumb finds them at once. */
export function ChoiceField({ entry, value, ...frame }: FieldProps) {
  return (
    <GroupFrame entry={entry} {...frame}>
      {({ id, invalid }) => (
        <Choices
          answerKey={entry.key}
          name={id}
          options={entry.item.options ?? []}
          value={value}
          invalid={invalid}
        />
      )}
    </GroupFrame>
  );
}
