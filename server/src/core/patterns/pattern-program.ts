import { serveJobs } from '../threads/worker-program';
import { findMatches } from './pattern-job';

/** The program of the thread that matches patterns. */
serveJobs(findMatches);
