import Button from '@mui/material/Button';
import { fill, JOB_KIND_LABELS, type JobItem, messages } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { RelativeTime, TIME } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';

const texts = messages.jobs;

const kindOf = ({ kind }: JobItem): string => JOB_KIND_LABELS[kind] ?? texts.otherKind;

function stateOf({ state, count, nextTryAt }: JobItem, time?: string): string {
  if (state === 'retrying') {
    return fill(texts.retrying, {
      count,
      time: time ?? (nextTryAt === null ? '' : formatInstant(nextTryAt)),
    });
  }
  if (state === 'failed') return fill(texts.givenUp, { count });
  return count === 0 ? texts.parkedByRestore : fill(texts.parked, { count });
}

export const nameOfJob = (job: JobItem): string =>
  job.recipient === null ? kindOf(job) : `${kindOf(job)}: ${job.recipient}`;

/** @param showsCompany whether the list mixes companies */
export const jobColumns = (showsCompany: boolean): RecordColumn<JobItem>[] => [
  { id: 'job', title: texts.job, text: nameOfJob },
  {
    id: 'state',
    title: messages.common.status,
    text: (job) => stateOf(job),
    cell: (job) =>
      job.state === 'retrying' && job.nextTryAt !== null ? (
        <RelativeTime at={job.nextTryAt} text={stateOf(job, TIME)} isAhead />
      ) : (
        stateOf(job)
      ),
  },
  { id: 'reason', title: texts.reason, text: ({ reason }) => reason ?? '' },
  ...(showsCompany
    ? [{ id: 'company', title: texts.ofCompany, text: ({ company }: JobItem) => company ?? texts.noCompany }]
    : []),
  {
    id: 'since',
    title: texts.waitsSince,
    text: ({ since }) => fill(texts.since, { time: formatInstant(since) }),
    cell: ({ since }) => <RelativeTime at={since} text={fill(texts.since, { time: TIME })} />,
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
