import { serveJobs } from '../threads/worker-program';
import { findMatches } from './pattern-job';

/** The program of the pattern-matching thread. */
serveJobs(findMatches);
