import { serveJobs } from '../threads/worker-program';
import { outcomeOf } from './workbook-job';

/** The program of the workbook thread: a malicious file affects only this thread. */
serveJobs(outcomeOf);
