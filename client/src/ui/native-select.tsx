import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { SystemStyleObject, Theme } from '@mui/system';
import type { ElementType } from 'react';

/** Its types know what inputs and text areas have in common, which a select has, too. */
const SELECT = 'select' as ElementType<InputBaseComponentProps>;

interface NativeSelectProps<Value extends string> {
  id?: string;
  /** What it is called, where no label is tied to its id. */
  label?: string;
  /** The id of what is said of it. */
  describedBy?: string | undefined;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
  sx?: SystemStyleObject<Theme>;
}

/**
 * One of a few, in the phone's own wheel: the best list there is for a thumb. Made of the input that is there already;
 * MUI's NativeSelect brings a second kind of input along, which an inspector's phone would have to load.
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
