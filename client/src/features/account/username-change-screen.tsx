import { chosenUserName, fill, messages, pageTitle, userNameRefusal } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { useEditForm } from '../../editing/edit-form';
import { EditScreen } from '../../editing/edit-screen';
import { TextInput } from '../../editing/inputs/text-input';
import { SCREENS } from '../../session/screens';
import { sessionStore } from '../../session/session-store';
import { useSignedIn } from '../../session/use-session';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { changeUserName } from './api/own-account';

const texts = messages.users;

/** Changes the reader's username. */
export function UsernameChangeScreen() {
  usePageTitle(pageTitle(SCREENS.usernameChange), messages.shell.product);
  const navigate = useNavigate();
  const session = useSignedIn();
  const form = useEditForm({
    // The request body is the bare username, so errors have no field names.
    localValues: { userName: '' },
    check: ({ userName }) => ({
      userName: userNameRefusal(userName, texts.usernameUnavailable) ?? undefined,
    }),
    save: ({ userName }) => changeUserName(chosenUserName(userName)),
    onSaved: ({ userName }) => {
      const name = chosenUserName(userName);
      sessionStore.save({ ...session, user: { ...session.user, userName: name } });
      showToast({ kind: 'success', text: fill(texts.usernameChanged, { name }) });
      form.restart();
    },
    wording: (error) => {
      if (isApiError(error, 'rule_violation')) return { field: 'userName' };
      // The server's message says when to try again.
      return isApiError(error, 'too_many_attempts') ? undefined : texts.usernameFailed;
    },
  });
  return (
    <EditScreen
      form={form}
      title={messages.screens.changeUsername}
      submitLabel={messages.common.submit}
      incomplete={form.values.userName.trim() === '' && messages.missing.username}
      onCancel={() => void navigate(SCREENS.landing)}
    >
      <TextField
        label={texts.currentUsername}
        value={session.user.userName}
        onValue={() => undefined}
        input={{ readOnly: true, autoComplete: 'off' }}
      />
      <TextInput
        form={form}
        name="userName"
        label={texts.newUsername}
        help={messages.registration.usernameRule}
        input={{
          autoComplete: 'username',
          inputProps: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        }}
      />
    </EditScreen>
  );
}
