import { serveJobs } from '../threads/worker-program';
import { outcomeOf } from './workbook-job';

/** The program of the thread that reads workbooks: what is wrong with a file is wrong with this thread alone. */
serveJobs(outcomeOf);
