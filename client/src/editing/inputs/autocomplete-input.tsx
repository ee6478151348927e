import { useState } from 'react';
import { AutocompleteField, type Choice } from '../../ui/autocomplete-field';
import { useInputOf, type InputProps } from './use-input';

interface AutocompleteInputProps<V> extends InputProps<V, number | null> {
  placeholder: string;
  autoFocus?: boolean;
  loading?: boolean;
  options: readonly Choice[];
}

/**
 * Binds a choice by typing, such as a person; the value is its id. The picked label stays visible when the options
 * change.
 */
export function AutocompleteInput<V>({
  placeholder,
  autoFocus,
  loading,
  options,
  ...props
}: AutocompleteInputProps<V>) {
  const { value, set, problem } = useInputOf(props);
  const [picked, setPicked] = useState<Choice | null>(null);
  return (
    <AutocompleteField
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
