import { messages, pageTitle } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../api/api-error';
import { useEditForm } from '../../editing/edit-form';
import { EditScreen } from '../../editing/edit-screen';
import { useInput } from '../../editing/inputs/use-input';
import { homeOf, SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { NewPasswordFields, newPasswordProblem } from '../../ui/new-password-fields';
import { PasswordField } from '../../ui/password-field';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { changePassword } from './api/own-account';

const texts = messages.passwords;

/** Lets the signed-in user change their password. Requires the current password. */
export function PasswordChangeScreen() {
  usePageTitle(pageTitle(SCREENS.passwordChange), messages.shell.product);
  const navigate = useNavigate();
  const { credentials } = useSignedIn();
  const goHome = () => void navigate(homeOf(credentials.roles));
  const form = useEditForm({
    call: 'PUT users/self/passwordChange',
    initialValues: { currentPassword: '', password: '' },
    localValues: { repeated: '' },
    check: (values) => ({ password: newPasswordProblem(values) ?? undefined }),
    save: ({ password, currentPassword }) =>
      changePassword({ password: password.trim(), currentPassword: currentPassword.trim() }),
    onSaved: () => {
      showToast({ kind: 'success', text: texts.changed });
      goHome();
    },
    wording: refusalText,
  });
  const currentPassword = useInput(form, 'currentPassword', { missing: texts.currentMissing });
  // The rules below the field already explain an empty password.
  const password = useInput(form, 'password', { missing: texts.rulesViolated });
  const { repeated } = form.values;
  return (
    <EditScreen
      form={form}
      title={messages.screens.changePassword}
      submitLabel={texts.submitChange}
      onCancel={goHome}
    >
      <PasswordField
        label={texts.currentPassword}
        kind="current-password"
        value={currentPassword.value}
        onValue={currentPassword.set}
        problem={currentPassword.problem}
      />
      <NewPasswordFields
        label={texts.newPassword}
        value={{ password: password.value, repeated }}
        onValue={form.change}
        tried={form.attempts > 0}
      />
    </EditScreen>
  );
}

/** Returns the server's message if the user can fix the problem, otherwise a generic message. */
function refusalText(error: ApiError) {
  switch (error.code) {
    case 'current_password_wrong':
      return { field: 'currentPassword', text: texts.currentWrong };
    case 'too_many_attempts':
    case 'rule_violation':
      return error.message;
    default:
      return error.isUnreachable ? messages.signIn.networkError : texts.changeFailed;
  }
}
