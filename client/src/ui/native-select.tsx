import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { SystemStyleObject, Theme } from '@mui/system';
import type { ElementType } from 'react';

/** The type lacks `select`, although an input's common props fit it too. */
const SELECT = 'select' as ElementType<InputBaseComponentProps>;

interface NativeSelectProps<Value extends string> {
  id?: string;
  /** Accessible name, if no label refers to the id. */
  label?: string;
  /** Id of the element that describes the field. */
  describedBy?: string | undefined;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
  sx?: SystemStyleObject<Theme>;
}

/**
 * Selects one of a few options with the browser's own list, which suits phones. Built on OutlinedInput, because MUI's
 * NativeSelect adds a second kind of input to the bundle of an inspector's phone.
 */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { id, label, describedBy, options, value, onValue, sx = {} } = props;
  return (
    <OutlinedInput
      sx={sx}
      inputComponent={SELECT}
      value={value}
      onChange={(event) => onValue(event.target.value as Value)}
      inputProps={{
        id,
        'aria-label': label,
        'aria-describedby': describedBy,
        children: options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        )),
      }}
    />
  );
}
