import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { FormField } from '../../ui/form-field';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onValue: (value: string) => void;
}

/** One of a few, by the browser's own list. */
export function Choice({ label, value, options, onValue }: ChoiceProps) {
  return (
    <FormField label={label}>
      {({ id }) => (
        <Select
          native
          value={value}
          input={<OutlinedInput />}
          inputProps={{ id }}
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
