import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { messages } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { deviceWork } from '../../offline/device-reports';
import { flushOpenSessions } from '../../offline/reports/drafts/open-sessions';
import { signOut } from '../../session/sign-out';
import { lazyPart } from '../../ui/lazy-part';
import { showErrorToast } from '../../ui/toast';

const UnsentWorkDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'shell-parts' */ './unsent-work-dialog')).UnsentWorkDialog,
);

interface SignOutButtonProps {
  sx: SxProps<Theme>;
  children: ReactNode;
}

/** Signs out. Asks first what to do with unsent work on this device. */
export function SignOutButton({ sx, children }: SignOutButtonProps) {
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    try {
      await flushOpenSessions();
    } catch (error) {
      // The open report is not stored yet; signing out now would lose it.
      showErrorToast(error);
      return;
    }
    const { reports, actions } = deviceWork.get();
    if (actions.length > 0 || reports.some(({ unsent }) => unsent)) setAsking(true);
    else signOut();
  };
  return (
    <>
      <Button onClick={() => void leave()} aria-label={messages.shell.logOut} sx={sx}>
        <LogoutIcon fontSize="small" />
        {children}
      </Button>
      {asking && <UnsentWorkDialog onClose={() => setAsking(false)} />}
    </>
  );
}
