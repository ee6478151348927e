import { MANAGES_TEAMS } from './access';
import type { Screens } from '../screens/screen';

export const teamScreens = {
  '/teams': { title: 'teamManagement', access: MANAGES_TEAMS, needs: 'needsTeams' },
} as const satisfies Screens;
