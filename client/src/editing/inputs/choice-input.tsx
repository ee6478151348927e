import type { ReactNode } from 'react';
import { SelectField } from '../../ui/select-field';
import type { EditForm, NameOf } from '../edit-form';
import { useInput } from './use-input';

interface ChoiceInputProps<V, K extends NameOf<V, string>> {
  form: EditForm<V>;
  name: K;
  label: string;
  help?: ReactNode;
  options: readonly (readonly [value: string, label: string])[];
  autoFocus?: boolean;
  /** Problem in addition to the form's. */
  problem?: string | undefined;
  /** Other fields follow it. */
  onChosen?: (value: V[K]) => void;
}

/** One of a few. */
export function ChoiceInput<V, K extends NameOf<V, string>>(props: ChoiceInputProps<V, K>) {
  const { form, name, label, help, options, autoFocus, onChosen } = props;
  const { value, set, problem } = useInput(form, name, { problem: props.problem });
  return (
    <SelectField
      label={label}
      help={help}
      problem={problem}
      autoFocus={autoFocus}
      value={value as string}
      options={options}
      onValue={(text) => {
        // The options are of the field's kind.
        const chosen = text as V[K];
        set(chosen);
        onChosen?.(chosen);
      }}
    />
  );
}
