import { serveJobs } from '../threads/worker-program';
import { sheetOfXls } from './xls-sheet';

/** The program of the thread that reads .xls: what is wrong with a file is wrong with this thread alone. */
serveJobs(sheetOfXls);
