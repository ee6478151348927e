import type { ScheduleRequest } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { AskedFirst } from '../../editing/use-send';

const keyOf = ({ scheduledDate, timezone }: ScheduleRequest) => `${scheduledDate} ${timezone}`;

/**
 * Sends a scheduled time, and confirms first if it is in the past. The server decides this, since the device's clock
 * may be wrong.
 */
export function usePastQuestion<Time extends ScheduleRequest>(save: (time: Time) => Promise<void>) {
  const [isAsking, setAsking] = useState(false);
  /** Confirmed time; another one needs another confirmation. */
  const confirmed = useRef('');
  return {
    isAsking,
    /** Rejects with the server's error, or with `AskedFirst`. */
    save: async (time: Time): Promise<void> => {
      try {
        await save(keyOf(time) === confirmed.current ? { ...time, allowPast: true } : time);
      } catch (reason) {
        if (!isApiError(reason, 'time_in_past')) throw reason;
        setAsking(true);
        throw new AskedFirst();
      }
    },
    confirm: (time: Time) => {
      confirmed.current = keyOf(time);
      setAsking(false);
    },
    dismiss: () => setAsking(false),
  };
}
