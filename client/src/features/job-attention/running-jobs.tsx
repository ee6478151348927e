import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { fill, JOB_KIND_LABELS, messages } from '@walkthrough/domain';
import { progressOf, useRunningJobs } from '../../lists/use-running-jobs';
import { RelativeTime, TIME } from '../../live/relative-time';

const texts = messages.jobs;

/** Bulk jobs in progress with their progress; nothing if there are none. */
export function RunningJobs({ showsCompany }: { showsCompany: boolean }) {
  const jobs = useRunningJobs();
  if (jobs.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={texts.running} sx={{ px: 2, py: 1.5 }}>
      <Typography variant="h2">{texts.running}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {jobs.map((job) => {
          const { id, kind, company, done, total, since } = job;
          const label = JOB_KIND_LABELS[kind] ?? texts.otherKind;
          const percent = total === null || total === 0 ? undefined : Math.min(100, (100 * done) / total);
          return (
            <Box component="li" key={id} sx={{ mt: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
              <LinearProgress
                aria-label={label}
                sx={{ my: 0.5 }}
                {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
              />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${[progressOf(job), ...(showsCompany ? [company ?? texts.noCompany] : [])].join(' · ')} · `}
                <RelativeTime at={since} text={fill(texts.since, { time: TIME })} />
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
