import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export interface FieldIds {
  id: string;
  /** The id of the help or problem, for `aria-describedby`. */
  describedBy: string | undefined;
}

interface FormFieldProps {
  label: string;
  help?: ReactNode;
  problem?: string;
  children: (ids: FieldIds) => ReactNode;
}

/** Shows a label above a control, and help or problem below. The ids connect them for assistive technology. */
export function FormField({ label, help, problem, children }: FormFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? help;
  return (
    <FormControl fullWidth error={Boolean(problem)} sx={{ minWidth: 0 }}>
      <FormLabel
        htmlFor={id}
        sx={{
          mb: 0.5,
          typography: 'body2',
          fontWeight: 600,
          color: 'text.primary',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          '&.Mui-focused': { color: 'text.primary' },
        }}
      >
        {label}
      </FormLabel>
      {children({ id, describedBy: note ? noteId : undefined })}
      {note && (
        <FormHelperText id={noteId} sx={{ mx: 0, display: 'flex', gap: 0.5, alignItems: 'center' }}>
          {problem && <ErrorIcon sx={{ fontSize: 16 }} />}
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface TextFieldProps extends Omit<FormFieldProps, 'children'> {
  value: string;
  onValue: (value: string) => void;
  input?: Omit<OutlinedInputProps, 'id' | 'value' | 'onChange'>;
}

export function TextField({ value, onValue, input, ...field }: TextFieldProps) {
  return (
    <FormField {...field}>
      {({ id, describedBy }) => (
        <OutlinedInput
          {...input}
          id={id}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </FormField>
  );
}
