import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { TextField } from './form-field';

interface PasswordFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Tells password managers whether to fill in or to save the password. */
  kind: 'current-password' | 'new-password';
  problem?: string;
}

/** Shows a password field with a button that reveals the text. */
export function PasswordField({ label, value, onValue, kind, problem }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      problem={problem}
      value={value}
      onValue={onValue}
      input={{
        type: shown ? 'text' : 'password',
        autoComplete: kind,
        inputProps: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        endAdornment: (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={shown ? messages.signIn.hidePassword : messages.signIn.showPassword}
              onClick={() => setShown(!shown)}
            >
              {shown ? <VisibilityOff /> : <Visibility />}
            </IconButton>
          </InputAdornment>
        ),
      }}
    />
  );
}
