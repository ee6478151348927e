import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import {
  isEmailAddress,
  messages,
  pageTitle,
  type SignInRequest,
  userNameRefusal,
} from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { SCREENS } from '../../session/screens';
import { isUsable, sessionStore } from '../../session/session-store';
import { signIn } from '../../session/sign-in';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { NewPasswordFields, newPasswordProblem } from '../../ui/new-password-fields';
import { callApi } from '../../api/client';
import { Entrance } from './entrance';

/** `uuid` is the key of the invitation. */
const signUp = (account: {
  uuid: string;
  username: string;
  password: string;
  email?: string;
  name?: string;
}) => callApi('POST auth/signup', { body: account, token: null });

const isUserNameFree = (username: string) =>
  callApi('GET auth/users/{username}', { path: { username }, token: null });

/**
 * Lets an invited user choose a username and a password, and signs them in. The key comes from the emailed link. The
 * first master has a link without an email, and enters an address too; the founder of a company enters a name.
 */
export function RegistrationScreen() {
  usePageTitle(pageTitle('/register'), messages.shell.product);
  const [parameters] = useSearchParams();
  const key = parameters.get('key');
  return key ? (
    <Entrance>
      <RegistrationForm registrationKey={key} asks={parameters.get('asks')} />
    </Entrance>
  ) : (
    <Navigate to={SCREENS.signIn} replace />
  );
}

interface RegistrationFormProps {
  registrationKey: string;
  /** What nobody knows of the user yet. */
  asks: string | null;
}

function RegistrationForm({ registrationKey, asks }: RegistrationFormProps) {
  const asksEmail = asks === 'email';
  const asksName = asks === 'name';
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [typedEmail, setTypedEmail] = useState('');
  const [typedName, setTypedName] = useState('');
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState(false);
  const email = typedEmail.trim();
  const lacksEmail = asksEmail && !isEmailAddress(email);
  const name = typedName.trim();
  const lacksName = asksName && name === '';
  const registration = useMutation({
    mutationFn: async () => {
      if (!(await isUserNameFree(username.trim()))) return { taken: true };
      const password = passwords.password.trim();
      await signUp({
        uuid: registrationKey,
        username: username.trim(),
        password,
        ...(asksEmail && { email }),
        ...(asksName && { name }),
      });
      await signInIfNobodyIs({ usernameOrEmail: username.trim(), password });
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
    if (username.trim() !== '' && !lacksEmail && !lacksName && newPasswordProblem(passwords) === null)
      registration.mutate();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{messages.screens.registration}</Typography>
      {registration.isError && <Alert severity="error">{registrationProblem(registration.error)}</Alert>}
      {asksName && (
        <TextField
          label={messages.registration.yourName}
          help={messages.registration.nameHelp}
          value={typedName}
          onValue={setTypedName}
          problem={tried && lacksName ? messages.registration.nameMissing : undefined}
          input={{ autoComplete: 'name', autoFocus: true, inputProps: { dir: 'auto', maxLength: 190 } }}
        />
      )}
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
          autoFocus: !asksName,
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

/**
 * Signs a new user in, unless somebody else is signed in on this device. The account exists by now: a failure is shown
 * by the sign-in page at the next attempt.
 */
async function signInIfNobodyIs(request: SignInRequest): Promise<void> {
  if (isUsable(sessionStore.get(), Date.now())) return;
  await signIn(request).catch(() => undefined);
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
