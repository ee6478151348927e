import { FirstSteps } from '../contracts/first-steps';
import { answers, takes } from './call';

/** What is left to do before a new company works, for its administrators. Not in the spec: written by us. */
export const FIRST_STEPS_CALLS = {
  'GET first-steps': answers(FirstSteps),
  'PUT first-steps': takes<{ body: Pick<FirstSteps, 'isPutAway'> }>().answers(FirstSteps),
};
