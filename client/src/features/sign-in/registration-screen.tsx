import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { isEmailAddress, messages, pageTitle, userNameRefusal } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { SCREENS } from '../../session/screens';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { isUserNameFree } from './api/is-user-name-free';
import { signUp } from './api/sign-up';
import { Entrance } from './entrance';
import { NewPasswordFields, newPasswordProblem } from '../../ui/new-password-fields';

/**
 * Lets an invited user choose a username and a password. The key comes from the emailed link. The first master has a
 * link without an email, and enters an address too.
 */
export function RegistrationScreen() {
  usePageTitle(pageTitle('/register'), messages.shell.product);
  const [parameters] = useSearchParams();
  const key = parameters.get('key');
  return key ? (
    <Entrance>
      <RegistrationForm registrationKey={key} asksEmail={parameters.get('asks') === 'email'} />
    </Entrance>
  ) : (
    <Navigate to={SCREENS.signIn} replace />
  );
}

interface RegistrationFormProps {
  registrationKey: string;
  asksEmail: boolean;
}

function RegistrationForm({ registrationKey, asksEmail }: RegistrationFormProps) {
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [typedEmail, setTypedEmail] = useState('');
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState(false);
  const email = typedEmail.trim();
  const lacksEmail = asksEmail && !isEmailAddress(email);
  const registration = useMutation({
    mutationFn: async () => {
      if (!(await isUserNameFree(username.trim()))) return { taken: true };
      await signUp({
        uuid: registrationKey,
        username: username.trim(),
        password: passwords.password.trim(),
        ...(asksEmail && { email }),
      });
      return { taken: false };
    },
    networkMode: 'always',
    onSuccess: (outcome) => {
      setTaken(outcome.taken);
      if (outcome.taken) return;
      showToast({ kind: 'success', text: messages.registration.accountCreated });
      void navigate(SCREENS.signIn, { replace: true });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && !lacksEmail && newPasswordProblem(passwords) === null)
      registration.mutate();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{messages.screens.registration}</Typography>
      {registration.isError && <Alert severity="error">{registrationProblem(registration.error)}</Alert>}
      <TextField
        label={messages.users.username}
        value={username}
        onValue={(value) => {
          setUsername(value);
          setTaken(false);
        }}
        help={messages.registration.usernameRule}
        problem={usernameProblem(username, tried, taken)}
        input={{
          autoComplete: 'username',
          autoFocus: true,
          inputProps: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        }}
      />
      {asksEmail && (
        <TextField
          label={messages.common.email}
          help={messages.registration.emailHelp}
          value={typedEmail}
          onValue={setTypedEmail}
          problem={tried && lacksEmail ? messages.registration.emailMissing : undefined}
          input={{ type: 'email', autoComplete: 'email' }}
        />
      )}
      <NewPasswordFields
        label={messages.signIn.password}
        value={passwords}
        onValue={setPasswords}
        tried={tried}
      />
      <Button type="submit" variant="contained" size="large" disabled={registration.isPending} sx={{ mt: 1 }}>
        {messages.registration.signUp}
      </Button>
    </Box>
  );
}

function usernameProblem(username: string, tried: boolean, taken: boolean): string | undefined {
  const { usernameMissing, usernameTaken } = messages.registration;
  if (tried && username.trim() === '') return usernameMissing;
  if (!taken) return undefined;
  // A name that breaks the rule counts as unavailable, with the rule as explanation.
  return userNameRefusal(username, usernameTaken) ?? usernameTaken;
}

/** Returns the fixed texts for two cases, otherwise the server's message if the user can fix the problem. */
function registrationProblem(error: unknown): string {
  if (isApiError(error, 'too_many_attempts', 'rule_violation')) return error.message;
  if (isApiError(error, 'network_error', 'timeout')) return messages.signIn.networkError;
  // 400 means that the invitation was used or has expired.
  if (isApiError(error, 'invalid_request')) return `${messages.signIn.invalidCredentials} ${error.message}`;
  return messages.registration.failed;
}
