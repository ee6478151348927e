import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { FormField } from './form-field';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onValue: (value: string) => void;
  help?: ReactNode;
  problem?: string | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Name by which a link to a finding locates the field. */
  field?: string;
}

/** Selects one of a few options with the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onValue, help, problem, autoFocus = false, disabled = false, field } = props;
  return (
    <FormField label={label} help={help} problem={problem}>
      {({ id, describedBy }) => (
        <Select
          native
          disabled={disabled}
          autoFocus={autoFocus}
          value={value}
          input={<OutlinedInput />}
          inputProps={{
            id,
            'aria-describedby': describedBy,
            ...(field !== undefined && { 'data-field': field }),
          }}
          onChange={(event) => onValue(event.target.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
