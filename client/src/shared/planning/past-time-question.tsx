import { displayInspection, fill, IANA_ZONES, messages, type TimeZoneKey } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { NeedsAnswer } from '../../editing/use-send';
import { ConfirmDialog } from '../../ui/confirm-dialog';

const { common, inspectionManagement: texts } = messages;

export interface PlannedTime {
  scheduledDate: string;
  timezone: TimeZoneKey;
  allowPast?: boolean;
}

const keyOf = ({ scheduledDate, timezone }: PlannedTime) => `${scheduledDate} ${timezone}`;

/**
 * Sends a scheduled time, and confirms first if it is in the past. The server decides this, since the device's clock
 * may be wrong.
 */
export function usePastTimeQuestion(save: (time: PlannedTime) => Promise<void>) {
  const [isAsking, setAsking] = useState(false);
  /** Confirmed time; another one needs another confirmation. */
  const confirmed = useRef('');
  return {
    isAsking,
    /** Rejects with the server's error, or with `NeedsAnswer`. */
    save: async (time: PlannedTime): Promise<void> => {
      try {
        await save(keyOf(time) === confirmed.current ? { ...time, allowPast: true } : time);
      } catch (reason) {
        if (!isApiError(reason, 'time_in_past')) throw reason;
        setAsking(true);
        throw new NeedsAnswer();
      }
    },
    confirm: (time: PlannedTime) => {
      confirmed.current = keyOf(time);
      setAsking(false);
    },
    dismiss: () => setAsking(false),
  };
}

interface PastTimeQuestionProps {
  question: ReturnType<typeof usePastTimeQuestion>;
  time: PlannedTime;
  confirmLabel: string;
  /** Sends the confirmed time. */
  onConfirmed: () => void;
}

/** Asks whether an inspection is meant to be in the past. */
export function PastTimeQuestion(props: PastTimeQuestionProps) {
  const { question, time, confirmLabel, onConfirmed } = props;
  const textOf = ({ scheduledDate, timezone }: PlannedTime) =>
    fill(texts.timeInPast, { visit: displayInspection(scheduledDate, IANA_ZONES[timezone]) });
  return (
    <ConfirmDialog
      open={question.isAsking}
      title={texts.visitInPast}
      confirmLabel={confirmLabel}
      cancelLabel={common.cancel}
      onConfirm={() => {
        question.confirm(time);
        onConfirmed();
      }}
      onCancel={question.dismiss}
    >
      {question.isAsking && `${textOf(time)} ${texts.scheduleInPast}`}
    </ConfirmDialog>
  );
}
