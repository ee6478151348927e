import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messages, PAGE_TITLES } from '@walkthrough/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { homeOf, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { NewPasswordFields, newPasswordProblem } from '../../ui/new-password-fields';
import { PasswordField } from '../../ui/password-field';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { AccountPage } from './account-page';
import { changePassword } from './api/own-account';

const texts = messages.passwords;

/** A new password of one's own (spec 3 §2.22), which the present one must allow (decision 154). */
export function PasswordChangeScreen() {
  usePageTitle(PAGE_TITLES[SCREENS.passwordChange], messages.shell.product);
  const navigate = useNavigate();
  const { credentials } = useSignedIn();
  const [currentPassword, setCurrentPassword] = useState('');
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      changePassword({ password: passwords.password.trim(), currentPassword: currentPassword.trim() }),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.changed });
      void navigate(homeOf(credentials.roles));
    },
  });
  const isWrong = isApiError(change.error, 'current_password_wrong');
  const missing = tried && currentPassword.trim() === '';

  const submit = () => {
    setTried(true);
    if (currentPassword.trim() !== '' && newPasswordProblem(passwords) === null) change.mutate();
  };

  return (
    <AccountPage title={messages.screens.changePassword} onSubmit={submit}>
      {change.isError && !isWrong && <Alert severity="error">{changeProblem(change.error)}</Alert>}
      <PasswordField
        label={texts.currentPassword}
        kind="current-password"
        value={currentPassword}
        onValue={(value) => {
          setCurrentPassword(value);
          change.reset();
        }}
        problem={missing ? texts.currentMissing : isWrong ? texts.currentWrong : undefined}
      />
      <NewPasswordFields label={texts.newPassword} value={passwords} onValue={setPasswords} tried={tried} />
      <Button type="submit" variant="contained" size="large" disabled={change.isPending} sx={{ mt: 1 }}>
        {texts.submitChange}
      </Button>
      <Button onClick={() => void navigate(homeOf(credentials.roles))} sx={{ justifySelf: 'center' }}>
        {messages.common.cancel}
      </Button>
    </AccountPage>
  );
}

/** The spec's sentence; the server's own for what a person can put right. */
function changeProblem(error: unknown): string {
  if (isApiError(error, 'too_many_attempts', 'rule_violation')) return error.message;
  if (isApiError(error, 'network_error', 'timeout')) return messages.signIn.networkError;
  return texts.changeFailed;
}
