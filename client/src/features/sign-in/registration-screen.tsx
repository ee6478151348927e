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

/** Keeps what is entered, and registers the account. */
function useRegistration({ registrationKey, asks }: RegistrationFormProps) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState({ name: '', username: '', email: '' });
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState(false);
  const [name, username, email] = [entered.name.trim(), entered.username.trim(), entered.email.trim()];
  const lacks = {
    name: asks === 'name' && name === '',
    email: asks === 'email' && !isEmailAddress(email),
  };
  const registration = useMutation({
    mutationFn: async () => {
      if (!(await isUserNameFree(username))) return { taken: true };
      const password = passwords.password.trim();
      await signUp({
        uuid: registrationKey,
        username,
        password,
        ...(asks === 'email' && { email }),
        ...(asks === 'name' && { name }),
      });
      await signInNewUser({ usernameOrEmail: username, password });
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
  return {
    entered,
    passwords,
    setPasswords,
    tried,
    taken,
    lacks,
    registration,
    enter: (change: Partial<typeof entered>) => {
      setEntered({ ...entered, ...change });
      if (change.username !== undefined) setTaken(false);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      const isComplete = username !== '' && !lacks.email && !lacks.name;
      if (isComplete && newPasswordProblem(passwords) === null) registration.mutate();
    },
  };
}

function RegistrationForm({ registrationKey, asks }: RegistrationFormProps) {
  const { entered, enter, passwords, setPasswords, tried, taken, lacks, registration, submit } =
    useRegistration({ registrationKey, asks });
  const texts = messages.registration;
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{messages.screens.registration}</Typography>
      {registration.isError && <Alert severity="error">{registrationProblem(registration.error)}</Alert>}
      {asks === 'name' && (
        <TextField
          label={texts.yourName}
          help={texts.nameHelp}
          value={entered.name}
          onValue={(name) => enter({ name })}
          problem={tried && lacks.name ? texts.nameMissing : undefined}
          input={{ autoComplete: 'name', autoFocus: true, inputProps: { dir: 'auto', maxLength: 190 } }}
        />
      )}
      <TextField
        label={messages.users.username}
        value={entered.username}
        onValue={(username) => enter({ username })}
        help={texts.usernameRule}
        problem={usernameProblem(entered.username, tried, taken)}
        input={{
          autoComplete: 'username',
          autoFocus: asks !== 'name',
          inputProps: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        }}
      />
      {asks === 'email' && (
        <TextField
          label={messages.common.email}
          help={texts.emailHelp}
          value={entered.email}
          onValue={(email) => enter({ email })}
          problem={tried && lacks.email ? texts.emailMissing : undefined}
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
        {texts.signUp}
      </Button>
    </Box>
  );
}

/**
 * Signs a new user in, unless somebody else is signed in on this device. The account exists by now: a failure is shown
 * by the sign-in page at the next attempt.
 */
async function signInNewUser(request: SignInRequest): Promise<void> {
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
