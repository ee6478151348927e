import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages, fill } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { useNetworkStatus } from '../../offline/use-network-status';
import { formatInstantTime } from '../../ui/dates';
import { ageText } from './board-texts';

const MINUTE = 60_000;

interface DataAgeNoticeProps {
  /** The last attempt to refresh did not succeed. */
  failed: boolean;
  /** UTC milliseconds. */
  updatedAt: number;
  onRetry: () => void;
}

/** Says how old the rows are, when they can no longer be taken for the present state. */
export function DataAgeNotice({ failed, updatedAt, onRetry }: DataAgeNoticeProps) {
  const { online } = useNetworkStatus();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => window.clearInterval(timer);
  }, []);

  if (online && !failed) return null;
  const time = formatInstantTime(updatedAt);
  const minutes = Math.max(0, Math.floor((now - updatedAt) / MINUTE));
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, py: 0, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {messages.shell.retry}
        </Button>
      }
    >
      {online
        ? fill(messages.common.staleFailed, { time })
        : fill(messages.common.offlineWithData, { time, age: ageText(minutes) })}
    </Alert>
  );
}
