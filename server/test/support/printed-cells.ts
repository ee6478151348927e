import { fill, messages } from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import type {
  Block,
  Cell,
  PhotosView,
  SectionView,
} from '../../src/modules/reporting/reports/condition-report/view/report-view';

/** What a cell says: its words, or why it has none. */
export interface Printed {
  kind: Cell['kind'];
  lines: readonly string[];
  note: readonly string[];
}

type CellsOfSides = Partial<Record<PairSide, Printed>>;

const sideOf = (out: boolean): PairSide => (out ? 'moveOut' : 'moveIn');

function printedOf(cell: Cell): Printed {
  const { kind, note = [] } = cell;
  if (cell.kind === 'words') return { kind, lines: cell.lines, note };
  if (cell.kind === 'signature') return { kind, lines: [cell.signature.typed ?? ''], note };
  return { kind, lines: [], note };
}

/** Reads a report as it is laid out: its cells, instructions, rooms and photos, by the words around them. */
export class PrintedCells {
  private readonly cells = new Map<string, CellsOfSides>();
  readonly instructions: string[] = [];
  /** Headings by the captions of the photos below them. */
  readonly photos = new Map<string, string[]>();
  rooms = 0;

  constructor(sections: readonly SectionView[]) {
    for (const { blocks } of sections) {
      let heading = '';
      for (const block of blocks) {
        if (block.kind === 'heading') heading = block.text;
        this.read(block, heading);
      }
    }
  }

  /** Returns the cell of a question outside of rows. */
  ofQuestion(label: string, side: PairSide): Printed | undefined {
    return this.cells.get(label)?.[side];
  }

  /** Returns a cell of a table, or of a row of a repeat: in a table, or below a heading of its own. */
  inRow(table: string, row: string, label: string, side: PairSide): Printed | undefined {
    const heading = fill(messages.conditionReport.rowOfRepeat, { label: table, row });
    const found = this.cells.get(`${table}|${row}|${label}`) ?? this.cells.get(`${heading}|${label}`);
    return found?.[side];
  }

  private read(block: Block, heading: string): void {
    switch (block.kind) {
      case 'pairs':
        for (const { label, cells } of block.rows)
          for (const { out, value } of cells) {
            this.add(label, out, value);
            this.add(`${heading}|${label}`, out, value);
          }
        return;
      case 'grid': {
        const columns = block.columns.flatMap(({ out, labels }) => labels.map((label) => ({ out, label })));
        for (const { label, cells } of block.rows)
          cells.forEach(({ out, value }, at) => {
            if (columns[at]?.out !== out)
              throw new Error(`A cell of ${label} is in a column of another side.`);
            this.add(`${block.label}|${label}|${columns[at].label}`, out, value);
          });
        return;
      }
      case 'note':
        this.instructions.push(block.lines.join('\n'));
        return;
      case 'photos':
        this.addPhotos(block);
        return;
      case 'rooms':
        this.rooms += block.rooms.length;
        if (block.unplaced !== null) this.addPhotos(block.unplaced);
        return;
      default:
        return;
    }
  }

  private add(place: string, out: boolean, cell: Cell): void {
    this.cells.set(place, { ...this.cells.get(place), [sideOf(out)]: printedOf(cell) });
  }

  private addPhotos({ title, rows }: PhotosView): void {
    for (const photo of rows.flatMap(({ left, right }) => [left, right]))
      if (photo !== null) this.photos.set(photo.caption, [...(this.photos.get(photo.caption) ?? []), title]);
  }
}
