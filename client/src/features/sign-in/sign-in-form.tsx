import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { signIn } from '../../session/sign-in';
import { reloadInKeptLanguage } from '../../ui/language';
import { TextField } from '../../ui/form-field';
import { PasswordField } from '../../ui/password-field';
import { isApiError } from '../../api/api-error';

interface SignInFormProps {
  usernameOrEmail: string;
  onUsernameOrEmail: (value: string) => void;
  /** Why the user is here: the session was ended, or the address does not exist. */
  noticeText: string | null;
  /** Whether to say that nobody is signed in and the server is unreachable; not after a session ended. */
  isOffline?: boolean;
  onForgot: () => void;
}

export function SignInForm({
  usernameOrEmail,
  onUsernameOrEmail,
  noticeText,
  isOffline = false,
  onForgot,
}: SignInFormProps) {
  const [password, setPassword] = useState('');
  // Try even if the probe failed: the answer decides.
  const attempt = useMutation({ mutationFn: signIn, networkMode: 'always', onSuccess: reloadInKeptLanguage });

  const credentials = { usernameOrEmail: usernameOrEmail.trim(), password: password.trim() };
  const incomplete = credentials.usernameOrEmail === '' || credentials.password === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!incomplete && !attempt.isPending) attempt.mutate(credentials);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{messages.signIn.signIn}</Typography>
      {isOffline && <Alert severity="warning">{messages.shell.offlineWithoutSignIn}</Alert>}
      {noticeText && !attempt.isError && <Alert severity="info">{noticeText}</Alert>}
      {attempt.isError && <Alert severity="error">{signInProblem(attempt.error)}</Alert>}
      <TextField
        label={messages.signIn.usernameOrEmail}
        value={usernameOrEmail}
        onValue={onUsernameOrEmail}
        input={{
          autoComplete: 'username',
          autoFocus: true,
          inputProps: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        }}
      />
      <PasswordField
        label={messages.signIn.password}
        kind="current-password"
        value={password}
        onValue={setPassword}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={incomplete || attempt.isPending}
        sx={{ mt: 1 }}
      >
        {attempt.isPending ? messages.signIn.signingIn : messages.signIn.signIn}
      </Button>
      <Button onClick={onForgot} sx={{ justifySelf: 'center' }}>
        {messages.signIn.forgotPassword}
      </Button>
    </Box>
  );
}

/**
 * Returns why sign-in failed. Uses the server's message for waiting times and server errors, which say nothing about
 * the credentials.
 */
function signInProblem(error: unknown): string {
  if (isApiError(error, 'network_error', 'timeout')) return messages.signIn.networkError;
  if (isApiError(error, 'too_many_attempts', 'database_unavailable', 'storage_full', 'internal_error'))
    return error.message;
  return messages.signIn.invalidCredentials;
}
