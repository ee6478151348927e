import type { ScheduleRequest } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { AskedFirst } from '../../editing/use-send';

const keyOf = ({ scheduledDate, timezone }: ScheduleRequest) => `${scheduledDate} ${timezone}`;

/**
 * Sends a visit's time, and has the reader asked before one in the past is taken. By whose clock it is past is for the
 * server to say: a device's may be wrong.
 */
export function usePastQuestion<Time extends ScheduleRequest>(save: (time: Time) => Promise<void>) {
  const [isAsking, setAsking] = useState(false);
  /** The time that was confirmed; another one is asked about again. */
  const confirmed = useRef('');
  return {
    isAsking,
    /** Rejects with what the call was refused with, or with `AskedFirst`. */
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
