import type { ReactNode } from 'react';
import { SelectField } from '../../ui/select-field';
import type { EditForm, NameOf } from '../edit-form';
import { useInput } from './use-input';

interface SelectInputProps<V, K extends NameOf<V, string>> {
  form: EditForm<V>;
  name: K;
  label: string;
  help?: ReactNode;
  options: readonly (readonly [value: string, label: string])[];
  autoFocus?: boolean;
  /** Problem in addition to the form's. */
  problem?: string | undefined;
  /** Called after a choice, to update dependent fields. */
  onChosen?: (value: V[K]) => void;
}

/** Binds a select with a few options. */
export function SelectInput<V, K extends NameOf<V, string>>(props: SelectInputProps<V, K>) {
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
        // The options have the field's type.
        const chosen = text as V[K];
        set(chosen);
        onChosen?.(chosen);
      }}
    />
  );
}
