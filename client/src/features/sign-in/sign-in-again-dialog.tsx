import { messages } from '@walkthrough/domain';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { askedFor } from '../../session/asked-address';
import { SCREENS } from '../../session/screens';
import { sessionStore } from '../../session/session-store';
import { Dialog } from '../../ui/dialog';
import { SignInForm } from './sign-in-form';

interface SignInAgainDialogProps {
  userName: string;
  onClose: () => void;
}

/** Signs the same person in again over what is open. Somebody else signs in on the screen of their own. */
export function SignInAgainDialog({ userName, onClose }: SignInAgainDialogProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const leave = () => {
    sessionStore.expire();
    void navigate(SCREENS.signIn, { state: { asked: askedFor(createPath(location)) } });
  };
  return (
    <Dialog open narrow title={messages.shell.product} onClose={onClose} closeLabel={messages.common.close}>
      <SignInForm
        usernameOrEmail={userName}
        onUsernameOrEmail={() => undefined}
        noticeText={null}
        onForgot={leave}
      />
    </Dialog>
  );
}
