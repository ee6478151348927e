import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { fill, JOB_KIND_LABELS, type JobItem, messages } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';

const texts = messages.jobs;

interface JobListProps {
  jobs: readonly JobItem[];
  /** Whether the list mixes companies. */
  showsCompany: boolean;
  /** Job being retried. */
  busyId: number | null;
  onRetry: (id: number) => void;
}

const kindOf = ({ kind }: JobItem) => JOB_KIND_LABELS[kind] ?? texts.otherKind;
function stateOf({ state, count, nextTryAt }: JobItem): string {
  if (state === 'retrying') {
    const time = nextTryAt === null ? '' : formatInstant(nextTryAt);
    return fill(texts.retrying, { count, time });
  }
  if (state === 'failed') return fill(texts.givenUp, { count });
  return count === 0 ? texts.parkedByRestore : fill(texts.parked, { count });
}

function JobRow({ job, showsCompany, busyId, onRetry }: Omit<JobListProps, 'jobs'> & { job: JobItem }) {
  const { id, recipient, company, since, reason } = job;
  const time = formatInstant(since);
  const kind = kindOf(job);
  const places = [...(showsCompany ? [company ?? texts.noCompany] : []), fill(texts.since, { time })];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {kind}
          {recipient !== null && `: ${recipient}`}
        </Typography>
        <Typography variant="body2">{stateOf(job)}</Typography>
        {reason !== null && <Typography variant="body2">{reason}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {places.join(' · ')}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        disabled={busyId !== null}
        aria-label={
          recipient === null ? fill(texts.retryThis, { kind }) : fill(texts.retryOf, { kind, recipient })
        }
        onClick={() => onRetry(id)}
      >
        {messages.shell.retry}
      </Button>
    </Box>
  );
}

export function JobList({ jobs, ...row }: JobListProps) {
  return (
    <Paper
      variant="outlined"
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} {...row} />
      ))}
    </Paper>
  );
}
