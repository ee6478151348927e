import type { Screens } from '../screens/screen';
import { RUNS_FORM_TRIALS } from './access';

export const formTrialScreens = {
  '/form-trials': { title: 'formTrials', access: RUNS_FORM_TRIALS, needs: 'needsStaff' },
  '/form-trials/:id': {
    title: 'formTrials',
    access: RUNS_FORM_TRIALS,
    needs: 'needsStaff',
    isAboutOne: true,
  },
} as const satisfies Screens;
