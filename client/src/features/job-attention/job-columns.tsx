import Button from '@mui/material/Button';
import { fill, JOB_KIND_LABELS, type JobItem, messages } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { formatInstant } from '../../ui/dates';

const texts = messages.jobs;

const kindOf = ({ kind }: JobItem): string => JOB_KIND_LABELS[kind] ?? texts.otherKind;

function stateOf({ state, count, nextTryAt }: JobItem): string {
  if (state === 'retrying') {
    const time = nextTryAt === null ? '' : formatInstant(nextTryAt);
    return fill(texts.retrying, { count, time });
  }
  if (state === 'failed') return fill(texts.givenUp, { count });
  return count === 0 ? texts.parkedByRestore : fill(texts.parked, { count });
}

export const nameOfJob = (job: JobItem): string =>
  job.recipient === null ? kindOf(job) : `${kindOf(job)}: ${job.recipient}`;

/** @param showsCompany whether the list mixes companies */
export const jobColumns = (showsCompany: boolean): RecordColumn<JobItem>[] => [
  { id: 'job', title: texts.job, text: nameOfJob },
  { id: 'state', title: messages.common.status, text: stateOf },
  { id: 'reason', title: texts.reason, text: ({ reason }) => reason ?? '' },
  ...(showsCompany
    ? [{ id: 'company', title: texts.ofCompany, text: ({ company }: JobItem) => company ?? texts.noCompany }]
    : []),
  {
    id: 'since',
    title: texts.waitsSince,
    text: ({ since }) => fill(texts.since, { time: formatInstant(since) }),
  },
];

interface RetryButtonProps {
  job: JobItem;
  disabled: boolean;
  onRetry: () => void;
}

export function RetryButton({ job, disabled, onRetry }: RetryButtonProps) {
  const { recipient } = job;
  const kind = kindOf(job);
  return (
    <Button
      variant="outlined"
      disabled={disabled}
      aria-label={
        recipient === null ? fill(texts.retryThis, { kind }) : fill(texts.retryOf, { kind, recipient })
      }
      onClick={onRetry}
    >
      {messages.shell.retry}
    </Button>
  );
}
