import { OPENS_SPREADSHEETS } from './access';
import type { Screens } from '../screens/screen';

export const propertySpreadsheetScreens = {
  '/customer/property-spreadsheets': {
    title: 'propertySpreadsheets',
    access: OPENS_SPREADSHEETS,
    needs: 'needsSpreadsheets',
  },
} as const satisfies Screens;
