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

/** Signs the same user in again over the open screen. Other users need the sign-in screen. */
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
