import type { SxProps, Theme } from '@mui/material/styles';
import { choiceStyles } from './styles/choices';
import { fieldStyles, readingStyles } from './styles/fields';
import { footStyles, mainStyles, pageStyles, topStyles } from './styles/page';
import { photoStyles } from './styles/photos';
import { repeatStyles } from './styles/repeats';
import { roomStyles } from './styles/rooms';
import { sectionStyles } from './styles/sections';
import { tableStyles } from './styles/tables';

/**
 * Styles for native elements: hundreds of styled components would mount slowly. A list, because objects spread into one
 * would lose all but the last rules of a query that several of them have.
 */
export const FORM_STYLES: SxProps<Theme> = [
  pageStyles,
  topStyles,
  mainStyles,
  footStyles,
  sectionStyles,
  readingStyles,
  fieldStyles,
  choiceStyles,
  tableStyles,
  roomStyles,
  repeatStyles,
  photoStyles,
];
