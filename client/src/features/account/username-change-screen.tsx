import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { chosenUserName, fill, messages, PAGE_TITLES, userNameProblem } from '@walkthrough/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { SCREENS } from '../../session/screens';
import { sessionStore } from '../../session/session-store';
import { useSignedIn } from '../../session/use-session';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { AccountPage } from './account-page';
import { changeUserName } from './api/own-account';

const texts = messages.users;
const { usernameRule } = messages.registration;

/** Another name to sign in with (spec 3 §2.22). */
export function UsernameChangeScreen() {
  usePageTitle(PAGE_TITLES[SCREENS.usernameChange], messages.shell.product);
  const navigate = useNavigate();
  const session = useSignedIn();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: changeUserName,
    networkMode: 'always',
    onSuccess: (_done, name) => {
      sessionStore.save({ ...session, user: { ...session.user, userName: name } });
      showToast({ kind: 'success', text: fill(texts.usernameChanged, { name }) });
      setTyped('');
    },
    onError: (error) => {
      if (isApiError(error, 'rule_violation')) setProblem(error.message);
    },
  });

  const submit = () => {
    if (userNameProblem(typed)) setProblem(`${texts.usernameUnavailable} ${usernameRule}`);
    else change.mutate(chosenUserName(typed));
  };

  return (
    <AccountPage title={messages.screens.changeUsername} onSubmit={submit}>
      {change.isError && !isApiError(change.error, 'rule_violation') && (
        <Alert severity="error">{texts.usernameFailed}</Alert>
      )}
      <TextField
        label={texts.currentUsername}
        value={session.user.userName}
        onValue={() => undefined}
        input={{ readOnly: true, autoComplete: 'off' }}
      />
      <TextField
        label={texts.newUsername}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setProblem(undefined);
          change.reset();
        }}
        help={usernameRule}
        problem={problem}
        input={{
          autoComplete: 'username',
          inputProps: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={typed.trim() === '' || change.isPending}
        sx={{ mt: 1 }}
      >
        {messages.common.submit}
      </Button>
      <Button onClick={() => void navigate(SCREENS.landing)} sx={{ justifySelf: 'center' }}>
        {messages.common.cancel}
      </Button>
    </AccountPage>
  );
}
