import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { messages, pageTitle } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { SCREENS } from '../../session/screens';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { resetPassword } from './api/reset-password';
import { Entrance } from './entrance';
import { NewPasswordFields, newPasswordProblem } from '../../ui/new-password-fields';

/** Sets a new password by the link from an email. */
export function PasswordResetScreen() {
  usePageTitle(pageTitle('/passwordReset'), messages.shell.product);
  const [parameters] = useSearchParams();
  const key = parameters.get('key');
  return key ? (
    <Entrance>
      <PasswordResetForm resetKey={key} />
    </Entrance>
  ) : (
    <Navigate to={SCREENS.signIn} replace />
  );
}

function PasswordResetForm({ resetKey }: { resetKey: string }) {
  const navigate = useNavigate();
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetPassword(resetKey, passwords.password.trim()),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', text: messages.passwords.resetSucceeded });
      void navigate(SCREENS.signIn, { replace: true });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (newPasswordProblem(passwords) === null) reset.mutate();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{messages.screens.passwordReset}</Typography>
      {reset.isError && <Alert severity="error">{resetProblem(reset.error)}</Alert>}
      <NewPasswordFields
        label={messages.passwords.newPassword}
        value={passwords}
        onValue={setPasswords}
        tried={tried}
      />
      <Button type="submit" variant="contained" size="large" disabled={reset.isPending} sx={{ mt: 1 }}>
        {messages.passwords.submitChange}
      </Button>
      <Button onClick={() => void navigate(SCREENS.signIn)} sx={{ justifySelf: 'center' }}>
        {messages.common.cancel}
      </Button>
    </Box>
  );
}

/** Adds the server's reason if the link itself is invalid. */
function resetProblem(error: unknown): string {
  if (isApiError(error, 'too_many_attempts', 'rule_violation')) return error.message;
  if (isApiError(error, 'invalid_request')) return `${messages.passwords.changeFailed} ${error.message}`;
  return messages.passwords.changeFailed;
}
