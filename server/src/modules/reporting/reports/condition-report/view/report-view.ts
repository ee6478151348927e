import type { OfSide } from './report-reader';

/** A picture on the page: its resource name and printed size. */
export interface PlacedPicture {
  src: string;
  widthMm: string;
  heightMm: string;
}

export interface SignatureView {
  picture: PlacedPicture | null;
  typed: string | null;
  unreadable: boolean;
  /** Who signed, and when: `Signed by Ana Lee on Tue, Apr 1 2025, 9:12 AM, Canada - Pacific`. */
  signed: string | null;
  /** Alternative text for screen readers. */
  description: string;
}

/**
 * The answer of one side to one question.
 * - words: the answer; `lines` are paragraphs.
 * - unanswered, inapplicable, nothing: see the legend of the report.
 * - blank: not asked on that side, or that side has not started. `note` contains remarks, in paragraphs.
 * `prefilled` and `notePrefilled` say that the value, or its note, is an untouched copy of the move-in's.
 */
export type Cell = (
  | { kind: 'words'; lines: string[] }
  | { kind: 'signature'; signature: SignatureView }
  | { kind: 'codes'; codes: CodeView[] }
  | { kind: 'unanswered' | 'inapplicable' | 'nothing' | 'blank' }
) & { note?: string[]; prefilled?: string; notePrefilled?: string };

export interface CodeView {
  code: string;
  word: string;
}

/** Names a line of the report for later answers. Lines of repeats have none. */
interface Named {
  key?: string;
}

export interface RowView extends Named {
  label: string;
  cells: OfSide<Cell>[];
  /** Photos of the row's subject, in lines below it. */
  photos?: { label: string; lines: OfSide<PhotoView[]>[][] };
}

export interface FactView extends Named {
  label: string;
  cell: Cell;
  wide: boolean;
}

export interface GridRowView extends Named {
  label: string;
  cells: { out: boolean; value: Cell }[];
}

export interface PhotoView extends PlacedPicture {
  number: string;
  side: string;
  caption: string;
  taken: string;
  /** Alternative text for screen readers. */
  description: string;
  /** Marks drawn on it; null without any. */
  marks: { width: number; height: number; path: string } | null;
}

export interface PhotoRow {
  /** Heading where the columns are no longer the sides. */
  heading?: string;
  left: PhotoView | null;
  right: PhotoView | null;
}

export interface PhotosView {
  title: string;
  rows: PhotoRow[];
}

export interface RoomView extends Named {
  name: string;
  /** The room type, when the name does not state it. */
  type: string | null;
  breakBefore: boolean;
  /** Shown next to the side in the table head: that the side lacks this room; null for nothing. */
  remarks: OfSide<string | null>[];
  rows: RowView[];
  /** Unrated elements, under a heading that says for which inspections. */
  unrecorded: { label: string; elements: string } | null;
  photos: PhotosView | null;
}

export type Block =
  | { kind: 'pairs'; rows: RowView[] }
  | { kind: 'facts'; side: string; facts: FactView[] }
  | {
      kind: 'grid';
      label: string;
      /** Whether the columns have side headings. */
      sided: boolean;
      columns: { side: string; out: boolean; labels: string[] }[];
      rows: GridRowView[];
    }
  | ({ kind: 'photos' } & PhotosView)
  | { kind: 'heading'; text: string }
  | { kind: 'divider' }
  | { kind: 'note'; lines: string[]; help: string[]; picture: { src: string; alt: string } | null }
  | { kind: 'rooms'; rooms: RoomView[]; unplaced: PhotosView | null; empty: boolean };

export interface SectionView {
  title: string;
  breakBefore: boolean;
  keepTogether: boolean;
  blocks: Block[];
}

export interface PhotoRecord {
  number: string;
  /** Follows its side, where there are two. */
  caption: string;
  taken: string;
  sha256: string;
}

/** A tenant's later answer. Its labels are in the language of the file. */
export interface AddendumView {
  title: string;
  intro: string;
  facts: { label: string; value: string; exact: boolean }[];
  statement: { title: string; rows: { label: string; verdict: string; lines: string[] }[]; differs: string };
  itemsTitle: string;
  commentTitle: string;
  items: { label: string; verdict: string; lines: string[] }[];
  noItems: string;
  photos: (PlacedPicture & { label: string; hash: string })[];
  signature: {
    title: string;
    name: string;
    /** Alternative text of the picture. */
    description: string;
    picture: PlacedPicture | null;
    note: string;
  } | null;
}

/** Everything that the templates can use. */
export interface ReportView {
  language: string;
  /** In which language the report was signed, when the file has another one. */
  signedIn: string | null;
  title: string;
  number: string;
  revision: string;
  draft: boolean;
  /** A trial of a draft form. */
  trial: boolean;
  /** A copy without marks on its photos. */
  unmarked: boolean;
  company: string;
  logo: PlacedPicture | null;
  address: string[];
  facts: { label: string; value: string }[];
  /** Headings of the answer columns. */
  columns: OfSide<string>[];
  visits: { label: string; values: OfSide<string>[] }[];
  legend: CodeView[];
  /** Explains the marks of prefilled values; null without any. */
  prefilledLegend: string | null;
  sections: SectionView[];
  /** Printed behind the record. */
  addenda: AddendumView[];
  record: {
    facts: { label: string; value: string; exact: boolean }[];
    photos: PhotoRecord[];
    /** Where the file can be verified; null on a draft, which is not stored. */
    check: { address: string; link: string | null } | null;
  };
}
