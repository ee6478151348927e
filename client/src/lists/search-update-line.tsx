import Typography from '@mui/material/Typography';
import { customerDisplayName, customerSubject, fill, messages, type CustomerItem } from '@walkthrough/domain';
import { progressOf, useRunningJobs } from './use-running-jobs';

/** Shows the progress of search updates after customers were renamed. Until then search finds the old name. */
export function SearchUpdateLine({ customers }: { customers: readonly CustomerItem[] }) {
  const jobs = useRunningJobs();
  const lines = jobs.flatMap((job) => {
    const customer = customers.find(({ id }) => customerSubject(id) === job.subject);
    if (!customer) return [];
    const words = { customer: customerDisplayName(customer), progress: progressOf(job) };
    return [{ id: job.id, text: fill(messages.jobs.searchUpdating, words) }];
  });
  return lines.map(({ id, text }) => (
    <Typography key={id} variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  ));
}
