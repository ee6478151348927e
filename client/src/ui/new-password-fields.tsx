import Check from '@mui/icons-material/CheckCircleOutlined';
import Circle from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  messages,
  PASSWORD_RULE_MESSAGES,
  PASSWORD_RULES,
  passwordProblem,
  passwordViolations,
  textIn,
  type MessageIdOf,
} from '@walkthrough/domain';
import { useId } from 'react';
import { PasswordField } from './password-field';

const { passwords } = messages;
const passwordText = (id: MessageIdOf<'passwords'>) => textIn({ passwords }, id);

interface NewPassword {
  password: string;
  repeated: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onValue: (value: NewPassword) => void;
  label: string;
  /** Whether to show problems: after the first attempt to submit. */
  tried: boolean;
}

/** Shows fields for a new password and its repetition, with the rules and which of them are met. */
export function NewPasswordFields({ value, onValue, label, tried }: NewPasswordFieldsProps) {
  const { password, repeated } = value;
  const violated = new Set(passwordViolations(password.trim()));
  const problem = newPasswordProblem(value);
  const mismatch = problem === passwords.mismatch;
  const hint = useId();
  return (
    <>
      <PasswordField
        label={label}
        kind="new-password"
        value={password}
        onValue={(next) => onValue({ password: next, repeated })}
        problem={tried && problem !== null && !mismatch ? problem : undefined}
      />
      <Typography id={hint} variant="body2">
        {passwords.rules}
      </Typography>
      <Box component="ul" aria-labelledby={hint} sx={{ m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {PASSWORD_RULES.map((rule) => (
          <Box
            component="li"
            key={rule}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              typography: 'body2',
              color: violated.has(rule) ? 'text.secondary' : 'success.dark',
            }}
          >
            {violated.has(rule) ? <Circle sx={{ fontSize: 16 }} /> : <Check sx={{ fontSize: 16 }} />}
            {passwordText(PASSWORD_RULE_MESSAGES[rule])}
          </Box>
        ))}
      </Box>
      <PasswordField
        label={passwords.repeat}
        kind="new-password"
        value={repeated}
        onValue={(next) => onValue({ password, repeated: next })}
        problem={tried && mismatch ? problem : undefined}
      />
    </>
  );
}

/** Returns the problem of a new password; null if valid. */
export function newPasswordProblem({ password, repeated }: NewPassword): string | null {
  const problem = passwordProblem(password.trim(), repeated.trim());
  return problem && passwordText(problem);
}
