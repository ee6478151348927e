import { serveJobs } from '../../../../core/threads/worker-program';
import { fillBlank, inspectBlank, type OfficialPdfJob } from './official-pdf-jobs';

serveJobs<OfficialPdfJob>((job) =>
  job.kind === 'inspect' ? inspectBlank(job.bytes) : fillBlank(job.bytes, job.values),
);
