import type { OfSide } from './reading';

/** A picture as the page shows it: the name of the resource and its size on paper. */
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
  /** What a reader who hears the report is told in place of the picture. */
  description: string;
}

/**
 * What one side says to one question.
 * - words: the answer; `lines` are paragraphs.
 * - unanswered, inapplicable, nothing: see the legend of the report.
 * - blank: nothing is asked on that side, or that side has not begun.
 * `note` is what was noted besides, in paragraphs.
 */
export type Cell = (
  | { kind: 'words'; lines: string[] }
  | { kind: 'signature'; signature: SignatureView }
  | { kind: 'codes'; codes: CodeView[] }
  | { kind: 'unanswered' | 'inapplicable' | 'nothing' | 'blank' }
) & { note?: string[] };

export interface CodeView {
  code: string;
  word: string;
}

export interface RowView {
  label: string;
  cells: OfSide<Cell>[];
  /** Photos of what the row is about, in lines under it. */
  photos?: { label: string; lines: OfSide<PhotoView[]>[][] };
}

export interface FactView {
  label: string;
  cell: Cell;
  wide: boolean;
}

export interface GridRowView {
  label: string;
  cells: { out: boolean; value: Cell }[];
}

export interface PhotoView extends PlacedPicture {
  number: string;
  side: string;
  caption: string;
  taken: string;
  /** What a reader who hears the report is told. */
  description: string;
  /** What is drawn on it; null where nothing is. */
  marks: { width: number; height: number; path: string } | null;
}

export interface PhotoRow {
  /** Says what begins here, where the columns are no longer the sides. */
  heading?: string;
  left: PhotoView | null;
  right: PhotoView | null;
}

export interface PhotosView {
  title: string;
  rows: PhotoRow[];
}

export interface RoomView {
  name: string;
  /** The kind of room where the name does not say it. */
  type: string | null;
  breakBefore: boolean;
  /** Said beside the side in the head of the table: that it lacks this room; null for nothing. */
  remarks: OfSide<string | null>[];
  rows: RowView[];
  /** Elements that nobody has rated, under a heading that says of how many inspections that is true. */
  unrecorded: { label: string; elements: string } | null;
  photos: PhotosView | null;
}

export type Block =
  | { kind: 'pairs'; rows: RowView[] }
  | { kind: 'facts'; side: string; facts: FactView[] }
  | {
      kind: 'grid';
      label: string;
      /** Whether the sides stand above the columns. */
      sided: boolean;
      columns: { side: string; out: boolean; labels: string[] }[];
      rows: GridRowView[];
    }
  | { kind: 'heading'; text: string }
  | { kind: 'divider' }
  | { kind: 'rooms'; rooms: RoomView[]; unplaced: PhotosView | null; empty: boolean };

export interface SectionView {
  title: string;
  breakBefore: boolean;
  keepTogether: boolean;
  blocks: Block[];
}

export interface PhotoRecord {
  number: string;
  /** Behind its side, where there are two. */
  caption: string;
  taken: string;
  sha256: string;
}

/** All that the templates know. */
export interface ReportView {
  language: string;
  title: string;
  number: string;
  revision: string;
  draft: boolean;
  /** A copy without what is drawn on its photos. */
  unmarked: boolean;
  company: string;
  logo: PlacedPicture | null;
  address: string[];
  facts: { label: string; value: string }[];
  /** Heads of the columns of answers. */
  columns: OfSide<string>[];
  visits: { label: string; values: OfSide<string>[] }[];
  legend: CodeView[];
  sections: SectionView[];
  record: {
    facts: { label: string; value: string; exact: boolean }[];
    photos: PhotoRecord[];
    /** Where the file can be checked; null on a draft, which is not kept. */
    check: { address: string; link: string | null } | null;
  };
}
