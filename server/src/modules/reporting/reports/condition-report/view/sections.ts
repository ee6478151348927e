import { fill, formQuestions, messages } from '@walkthrough/domain';
import {
  entriesOfItem,
  firstKeyOfRow,
  photoPlace,
  recordedValue,
  type Entry,
  type Item,
  type Row,
  type Section,
  type Side,
} from '@walkthrough/form-definitions';
import { BLANK_CELL, boxedCell, cellOf, linesOf, textCell } from './cells';
import { withEvidence } from './evidence';
import type { PhotoLayout } from './photos';
import { repeatBlocks } from './repeats';
import { SIDE_NAMES, type OfSide, type ReportReader } from './report-reader';
import type { Block, Cell, FactView, GridRowView, RowView, SectionView } from './report-view';
import type { PlacedSignatures } from './placed-signatures';

const texts = messages.conditionReport;

/** Builds the block of an item of type `rooms`; null where no side was asked for rooms. */
type RoomsBlock = (item: Item) => Block | null;

interface ItemCells {
  item: Item;
  sides: Side[];
  cells: OfSide<Cell>[];
}

const cellOn = (cells: readonly OfSide<Cell>[], side: Side): Cell =>
  cells.find((each) => each.side === side)?.value ?? BLANK_CELL;

/** True when at least one side has started and was asked; otherwise there is nothing to print. */
function hasContent(cells: readonly Cell[]): boolean {
  return cells.some(({ kind }) => kind !== 'blank' && kind !== 'inapplicable');
}

class SectionReader {
  constructor(
    private readonly reader: ReportReader,
    private readonly section: Section,
    private readonly drawn: PlacedSignatures,
    private readonly photos: PhotoLayout,
    private readonly roomsBlock: RoomsBlock,
  ) {}

  blocks(): Block[] {
    const blocks: Block[] = [];
    let run: ItemCells[] = [];
    const endRun = (photographed?: Item) => {
      const block = this.blockOfRun(run);
      if (block !== null) blocks.push(block);
      run = [];
      const photos = photographed === undefined ? null : this.photosBelow(photographed);
      if (photos !== null) blocks.push(photos);
    };
    for (const item of this.section.items.filter(({ print }) => print?.hide !== true)) {
      const block = this.blockOf(item);
      if (block === 'pair') {
        run.push(this.cells(item));
        // Photos stand directly below their answer.
        const isPhotographed = this.photos.hasAny((side) => this.placesOf(item, side));
        if (isPhotographed) endRun(item);
      } else {
        endRun();
        if (block !== null) blocks.push(...(Array.isArray(block) ? block : [block]));
      }
    }
    endRun();
    return withoutIdleHeadings(blocks);
  }

  /** Builds the block of a standalone item; `pair` for one that shares a table with its neighbours. */
  private blockOf(item: Item): Block | Block[] | 'pair' | null {
    switch (item.type) {
      case 'title':
        return { kind: 'heading', text: this.reader.label(item, this.reader.sides) };
      case 'divider':
        return { kind: 'divider' };
      case 'padding':
        return null;
      case 'note':
        return this.note(item);
      case 'rooms':
        return this.roomsBlock(item);
      case 'radioTable':
        return this.grid(item);
      case 'repeat':
        return repeatBlocks(
          this.reader,
          this.photos,
          item,
          this.reader.perSide((side) => this.entries(item, side)[0]),
        );
      default:
        return 'pair';
    }
  }

  /** Returns where the photos of an answer belong that was asked on a side. */
  private placesOf(item: Item, side: Side): string[] {
    const key = item.photo === undefined ? undefined : item.keys?.[side];
    return key !== undefined && this.reader.asked(item, side) ? [photoPlace(key)] : [];
  }

  private photosBelow(item: Item): Block | null {
    const title = fill(texts.photosOfRoom, { room: this.reader.label(item, this.reader.sides) });
    const photos = this.photos.belowAnswer(title, (side) => this.placesOf(item, side));
    return photos === null ? null : { kind: 'photos', ...photos };
  }

  /** Instructions with their picture, where they were shown on at least one side. */
  private note(item: Item): Block | null {
    const { reader } = this;
    if (!reader.sides.some((side) => reader.asked(item, side))) return null;
    const { picture, help } = item;
    return {
      kind: 'note',
      lines: linesOf(reader.label(item, reader.sides)),
      help: help === undefined ? [] : linesOf(reader.text(help)),
      picture: picture === undefined ? null : { src: picture.data, alt: reader.text(picture.alt) },
    };
  }

  private entries(item: Item, side: Side): readonly Entry[] {
    return entriesOfItem(this.section, item, side, this.reader.input.document);
  }

  private cells(item: Item): ItemCells {
    return {
      item,
      sides: this.reader.sides.filter((side) => this.entries(item, side).length > 0),
      cells: this.reader.perSide((side) => this.cell(item, side)),
    };
  }

  private cell(item: Item, side: Side): Cell {
    const found = this.entries(item, side);
    const cellIn = (role: Entry['role']) => {
      const entry = found.find((each) => each.role === role);
      return entry === undefined ? undefined : cellOf(this.reader, entry, this.drawn);
    };
    const [value, box, unless] = [cellIn('value'), cellIn('checkbox'), cellIn('unless')];
    if (value === undefined) return box ?? BLANK_CELL;
    const noted = (cell: Cell) => withEvidence(this.reader, cell, found);
    if (unless !== undefined) return noted(this.correctedCell(item, side, value));
    if (this.isInapplicable(found)) return noted(this.reasonCell(item, side));
    return noted(box === undefined ? value : boxedCell(box, value));
  }

  private isInapplicable(found: readonly Entry[]): boolean {
    const box = found.find(({ role }) => role === 'notApplicable');
    return box !== undefined && this.reader.askedEntry(box) && this.reader.answer(box.key) === true;
  }

  /** A question that does not apply here: why. */
  private reasonCell({ notApplicable }: Item, side: Side): Cell {
    const reason = this.reader.answer(notApplicable?.reasons[side] ?? '');
    const words = typeof reason === 'string' ? reason : '';
    return textCell(fill(formQuestions.notApplicableBecause, { reason: words }));
  }

  /** An item with a skip checkbox: the checkbox label, or the answer; the recorded value comes first. */
  private correctedCell(item: Item, side: Side, value: Cell): Cell {
    const { reader } = this;
    // A box that was ticked before its question was hidden is not printed either.
    if (value.kind === 'blank' || value.kind === 'inapplicable') return value;
    const isTicked = reader.answer(item.unless?.keys[side] ?? '') === true;
    const said = isTicked ? textCell(reader.text(item.unless?.label ?? '', side)) : value;
    if (item.corrects === undefined || said.kind !== 'words') return said;
    const recorded = recordedValue(reader.input.recorded, item.corrects);
    if (recorded === '') return said;
    return { kind: 'words', lines: [fill(messages.taskForm.recorded, { value: recorded }), ...said.lines] };
  }

  /** Combines neighbours into one table; into plain facts where all belong to the same single side. */
  private blockOfRun(run: readonly ItemCells[]): Block | null {
    const recorded = run.filter(({ cells }) => hasContent(cells.map(({ value }) => value)));
    if (recorded.length === 0) return null;
    const [only, ...others] = this.reader.sides.filter((side) =>
      run.some(({ sides }) => sides.includes(side)),
    );
    if (only === undefined || others.length > 0)
      return { kind: 'pairs', rows: recorded.map((each) => this.row(each)) };
    return {
      kind: 'facts',
      side: only === 'single' ? '' : fill(texts.oneSide, { side: SIDE_NAMES[only] }),
      facts: recorded.map((each) => this.fact(each, only)),
    };
  }

  private row({ item, sides, cells }: ItemCells): RowView {
    return { key: `item:${item.id}`, label: this.reader.label(item, this.namedSides(sides, cells)), cells };
  }

  private fact({ item, cells }: ItemCells, side: Side): FactView {
    const wide = item.width === undefined || item.width === 'full' || item.type === 'signature';
    return {
      key: `item:${item.id}`,
      label: this.reader.label(item, [side]),
      cell: cellOn(cells, side),
      wide,
    };
  }

  /** The sides whose names go into a label: those with an answer. */
  private namedSides(sides: readonly Side[], cells: readonly OfSide<Cell>[]): readonly Side[] {
    const recorded = sides.filter((side) => hasContent([cellOn(cells, side)]));
    return recorded.length > 0 ? recorded : sides;
  }

  private grid(item: Item): Block[] {
    const columnsOf = (side: Side) =>
      (item.columns ?? []).filter(({ id }) =>
        (item.rows ?? []).some((row) => row.keys[side]?.[id] !== undefined),
      );
    const columns = this.reader.sides
      .map((side) => ({ side, columns: columnsOf(side) }))
      .filter((each) => each.columns.length > 0);
    const rows = (item.rows ?? []).map((row, at): GridRowView => ({
      key: `row:${item.id}:${at}`,
      label: this.reader.text(row.label),
      cells: columns.flatMap(({ side, columns: ofSide }) =>
        ofSide.map((column) => ({
          out: side === 'moveOut',
          value: this.gridCell(item, side, row, column.id),
        })),
      ),
    }));
    const photos = (item.rows ?? []).flatMap((row) => this.photosOfRow(item, row));
    if (!rows.some(({ cells }) => hasContent(cells.map(({ value }) => value)))) return photos;
    const grid: Block = {
      kind: 'grid',
      label: this.gridLabel(item),
      sided: this.reader.sides.length > 1,
      columns: columns.map(({ side, columns: ofSide }) => ({
        side: SIDE_NAMES[side],
        out: side === 'moveOut',
        labels: ofSide.map(({ label }) => this.reader.text(label, side)),
      })),
      rows,
    };
    return [grid, ...photos];
  }

  private gridCell(item: Item, side: Side, row: Row, column: string): Cell {
    const ofRow = this.entries(item, side).filter((each) => each.row === row);
    const entry = ofRow.find((each) => each.column?.id === column);
    if (entry === undefined) return BLANK_CELL;
    const cell = cellOf(this.reader, entry, this.drawn);
    // Note and flag of the row are below its first answer.
    const isFirst = entry.key === firstKeyOfRow(item, row, side);
    return isFirst ? withEvidence(this.reader, cell, ofRow) : cell;
  }

  private photosOfRow(item: Item, row: Row): Block[] {
    const placesOf = (side: Side) => {
      const key = row.photo === undefined ? undefined : firstKeyOfRow(item, row, side);
      return key !== undefined && this.reader.asked(item, side) ? [photoPlace(key)] : [];
    };
    const title = fill(texts.photosOfRoom, { room: this.reader.text(row.label) });
    const photos = this.photos.belowAnswer(title, placesOf);
    return photos === null ? [] : [{ kind: 'photos', ...photos }];
  }

  /** Empty when it only repeats the section's title. */
  private gridLabel(item: Item): string {
    const label = this.reader.label(item, this.reader.sides);
    return label === this.reader.text(this.section.title) ? '' : label;
  }
}

/** Removes headings and lines with nothing below them. */
function withoutIdleHeadings(blocks: readonly Block[]): Block[] {
  const structures = (block: Block | undefined) =>
    block === undefined || block.kind === 'heading' || block.kind === 'divider';
  return blocks.filter((block, index) => !structures(block) || !structures(blocks[index + 1]));
}

/** Builds the non-empty sections of the form, in document order. */
export function sectionViews(
  reader: ReportReader,
  drawn: PlacedSignatures,
  photos: PhotoLayout,
  roomsBlock: RoomsBlock,
): SectionView[] {
  const { document } = reader.input;
  return document.sections
    .filter(({ print }) => print?.hide !== true)
    .map((section) => ({
      title: reader.text(section.title),
      breakBefore: section.print?.pageBreak === 'before',
      keepTogether: section.print?.keepTogether === true,
      blocks: new SectionReader(reader, section, drawn, photos, roomsBlock).blocks(),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
