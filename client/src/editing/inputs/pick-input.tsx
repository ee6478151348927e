import { useState } from 'react';
import { ChoiceField, type Choice } from '../../ui/choice-field';
import { useInputOf, type InputProps } from './use-input';

interface PickInputProps<V> extends InputProps<V, number | null> {
  placeholder: string;
  autoFocus?: boolean;
  loading?: boolean;
  options: readonly Choice[];
}

/**
 * Binds a choice by typing, such as a person; the value is its id. The picked label stays visible when the options
 * change.
 */
export function PickInput<V>({ placeholder, autoFocus, loading, options, ...props }: PickInputProps<V>) {
  const { value, set, problem } = useInputOf(props);
  const [picked, setPicked] = useState<Choice | null>(null);
  return (
    <ChoiceField
      label={props.label}
      help={props.help}
      problem={problem}
      placeholder={placeholder}
      autoFocus={autoFocus ?? false}
      loading={loading ?? false}
      choices={options}
      value={[...options, ...(picked ? [picked] : [])].find(({ id }) => id === value) ?? null}
      onValue={(choice) => {
        setPicked(choice);
        set(choice?.id ?? null);
      }}
    />
  );
}
