import type { Screens } from '../screens/screen';
import { EDITS_NOTICE_TEXTS } from './access';

export const noticeScreens = {
  '/notice-texts': {
    title: 'noticeTexts',
    access: EDITS_NOTICE_TEXTS,
    needs: 'needsAdministrator',
  },
} as const satisfies Screens;
