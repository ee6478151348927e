import { FirstSteps } from './contract';
import { answers, takes } from '../wire/call';

/** The setup checklist of a new company, for its administrators. */
export const FIRST_STEPS_CALLS = {
  'GET first-steps': answers(FirstSteps),
  'PUT first-steps': takes<{ body: Pick<FirstSteps, 'isPutAway'> }>().answers(FirstSteps),
};
