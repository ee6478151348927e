import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import { useId } from 'react';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  help?: string | undefined;
  disabled?: boolean;
  onChecked: (checked: boolean) => void;
}

/** Shows a checkbox with its label beside it. */
export function CheckField({ label, checked, help, disabled, onChecked }: CheckFieldProps) {
  const helpId = useId();
  return (
    <Box>
      <FormControlLabel
        sx={{ mr: 0 }}
        disabled={disabled}
        label={label}
        control={
          <Checkbox
            checked={checked}
            slotProps={{ input: { 'aria-describedby': help ? helpId : undefined } }}
            onChange={(event) => onChecked(event.target.checked)}
          />
        }
      />
      {help && (
        <FormHelperText id={helpId} sx={{ mt: -0.5, ml: 4 }}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}
