import {
  fill,
  messages,
  tidyAddressText,
  type TrainingVideo,
  inDefaultLanguage,
  perLanguage,
} from '@walkthrough/domain';
import type { SheetCell } from '../../../core/workbooks/read-workbook';

const { training: texts, spreadsheets } = messages;

type Field = keyof TrainingVideo;
type Read = { value: string | boolean } | { problem: string };

interface VideoColumn {
  title: string;
  most: number;
  /** The cell and its column are required. */
  isRequired?: true;
  read?: (text: string, cell: SheetCell) => Read;
}

const https = (text: string): Read => {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return { problem: texts.addressInvalid };
  const { href, hostname, username, password } = new URL(text);
  // A host that goes into a header must be a plain name: no `*`, no `;`, no network address.
  const isPublicName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(hostname);
  return isPublicName && username === '' && password === ''
    ? { value: href }
    : { problem: texts.addressHost };
};

/** Typing `4:35` into a cell makes it a time of day (4 h 35 min), so the intended duration is ambiguous. */
const duration = (text: string, cell: SheetCell): Read =>
  cell.kind === 'number' && (cell.day !== null || !Number.isInteger(cell.number))
    ? { problem: texts.durationIsTime }
    : { value: text };

const YES = ['yes', 'true', 'y', 'x', '1'];
const NO = ['no', 'false', 'n', '0'];
const yesOrNo = (text: string): Read => {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { problem: texts.yesOrNo };
};

/** The columns of the spreadsheet, in order. */
export const VIDEO_COLUMNS: Readonly<Record<Field, VideoColumn>> = perLanguage(() => ({
  title: { title: texts.title, most: 190, isRequired: true },
  gallerySection: { title: texts.gallerySection, most: 190, isRequired: true },
  thumbnailURL: { title: texts.thumbnailUrl, most: 2_000, read: https },
  videoId: { title: texts.videoId, most: 190 },
  videoURL: { title: texts.videoUrl, most: 2_000, isRequired: true, read: https },
  videoDuration: { title: texts.videoDuration, most: 40, read: duration },
  includeOnlyForSubtenant: { title: texts.onlyForSubtenant, most: 10, read: yesOrNo },
}));

const VIDEO_FIELDS = Object.keys(VIDEO_COLUMNS) as readonly Field[];

export const REQUIRED_FIELDS = inDefaultLanguage(() =>
  VIDEO_FIELDS.filter((field) => VIDEO_COLUMNS[field].isRequired),
);

/** Titles are compared ignoring case and blanks. */
const titleKey = (title: string): string => tidyAddressText(title).toLowerCase();

/** Returns the field with a title, in the reader's language or in English: files travel between people. */
export function fieldOfTitle(title: string): Field | undefined {
  const wanted = titleKey(title);
  const find = () => VIDEO_FIELDS.find((field) => titleKey(VIDEO_COLUMNS[field].title) === wanted);
  return find() ?? inDefaultLanguage(find);
}

/** The value of an empty cell. */
export const emptyOf = (field: Field): string | boolean => field !== 'includeOnlyForSubtenant' && '';

/** Reads a filled cell. */
export function readCell(field: Field, cell: SheetCell, text: string): Read {
  const { most, read = () => ({ value: text }) } = VIDEO_COLUMNS[field];
  if (cell.kind === 'error') return { problem: spreadsheets.cellError };
  return text.length > most ? { problem: fill(spreadsheets.cellTooLong, { most }) } : read(text, cell);
}

/** Formats a video as the cells of its row, in column order. */
export const cellsOfVideo = (video: TrainingVideo): string[] =>
  VIDEO_FIELDS.map((field) => {
    const value = video[field];
    return typeof value === 'string' ? value : value ? 'Yes' : 'No';
  });
