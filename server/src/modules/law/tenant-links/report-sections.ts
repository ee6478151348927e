import {
  fill,
  labelled,
  messages,
  type TenantReadPhoto,
  type TenantReportGroup,
  type TenantReportItem,
  type TenantReportSection,
} from '@walkthrough/domain';
import type { ReportPhoto } from '../../reporting/reports/condition-report/condition-report.input';
import type { OfSide } from '../../reporting/reports/condition-report/view/report-reader';
import { SIDE_NAMES } from '../../reporting/reports/condition-report/view/report-reader';
import type {
  Block,
  Cell,
  GridRowView,
  PhotosView,
  PhotoView,
  ReportView,
  RoomView,
  RowView,
} from '../../reporting/reports/condition-report/view/report-view';

const { conditionReport: report, tenantReport: texts } = messages;

type Placed = ReadonlyMap<string, ReportPhoto>;

/** Returns what a cell says in lines; none where nothing was asked. */
function linesOfCell(cell: Cell): string[] {
  const note = cell.note ?? [];
  switch (cell.kind) {
    case 'words':
      return [...cell.lines, ...note];
    case 'codes':
      return [...cell.codes.map(({ code, word }) => (code === word ? word : `${code} ${word}`)), ...note];
    case 'signature':
      return [cell.signature.signed ?? cell.signature.typed ?? report.drawnSignature, ...note];
    case 'unanswered':
      return [messages.conditionForm.notAnswered, ...note];
    case 'inapplicable':
      return [report.notApplicable, ...note];
    case 'nothing':
      return [report.nothing, ...note];
    case 'blank':
      return note;
  }
}

const valuesOf = (cells: readonly OfSide<Cell>[]): TenantReportItem['values'] =>
  cells
    .map(({ side, value }) => ({ side: SIDE_NAMES[side], lines: linesOfCell(value) }))
    .filter(({ lines }) => lines.length > 0);

/** Turns the printed report into lists that a phone shows and a tenant answers, in the order of the print. */
export class ReportSections {
  private readonly keys = new Set<string>();

  /** @param facts keys of lines with names and parts of addresses */
  constructor(
    private readonly view: ReportView,
    private readonly placed: Placed,
    private readonly facts: ReadonlySet<string>,
  ) {}

  all(): TenantReportSection[] {
    return this.view.sections
      .map(({ title, blocks }, at) => ({
        title,
        groups: this.groups(blocks, String(at)).map((each, place) =>
          this.withWholeOfFacts(each, title, `${at}.facts.${place}`),
        ),
      }))
      .filter(({ groups }) => groups.length > 0);
  }

  private groups(blocks: readonly Block[], place: string): TenantReportGroup[] {
    let title = '';
    return blocks.flatMap((block, at): TenantReportGroup[] => {
      if (block.kind === 'heading') {
        title = block.text;
        return [];
      }
      const groups = this.groupsOf(block, `${place}.${at}`);
      const [first, ...others] = groups;
      if (first === undefined || first.title !== '' || title === '') return groups;
      const named = { ...first, title };
      title = '';
      return [named, ...others];
    });
  }

  private groupsOf(block: Block, place: string): TenantReportGroup[] {
    switch (block.kind) {
      case 'pairs':
        return [group('', this.rows(block.rows, place))];
      case 'facts':
        return [this.factsOf(block, place)];
      case 'grid':
        return [group(block.label, this.gridRows(block.rows, block.columns, place))];
      case 'note':
        return [{ ...group('', []), notes: [...block.lines, ...block.help] }];
      case 'photos':
        return [{ ...group(block.title, []), photos: this.photos(block) }];
      case 'rooms':
        return [
          ...block.rooms.map((room, at) => this.room(room, `${place}.${at}`)),
          ...(block.unplaced
            ? [{ ...group(block.unplaced.title, []), photos: this.photos(block.unplaced) }]
            : []),
        ];
      case 'heading':
      case 'divider':
        return [];
    }
  }

  private factsOf({ side, facts }: Extract<Block, { kind: 'facts' }>, place: string): TenantReportGroup {
    const items = facts.map(({ key, label, cell }, at) =>
      this.item(
        this.keyOf(key, `${place}.${at}`),
        label,
        valuesOf([{ side: 'single', out: false, value: cell }]),
      ),
    );
    return { ...group('', items), notes: side === '' ? [] : [side] };
  }

  /** The last item is the room itself, for what no other item covers. */
  private room(room: RoomView, place: string): TenantReportGroup {
    const key = this.keyOf(room.key, place);
    const whole = this.item(key, fill(texts.wholeRoom, { room: room.name }), []);
    const remarks = room.remarks.flatMap(({ side, value }) =>
      value === null ? [] : [labelled(SIDE_NAMES[side], value)],
    );
    const { unrecorded } = room;
    return {
      title: [room.name, room.type].filter(Boolean).join(', '),
      notes: [...remarks, ...(unrecorded ? [`${unrecorded.label} ${unrecorded.elements}`] : [])],
      items: [...this.rows(room.rows, place), whole],
      photos: room.photos ? this.photos(room.photos) : [],
    };
  }

  private rows(rows: readonly RowView[], place: string): TenantReportItem[] {
    return rows.map(({ key, label, cells, photos }, at) => ({
      ...this.item(this.keyOf(key, `${place}.${at}`), label, valuesOf(cells)),
      photos: (photos?.lines ?? []).flat().flatMap(({ value }) => value.flatMap((each) => this.photo(each))),
    }));
  }

  private item(key: string, label: string, values: TenantReportItem['values']): TenantReportItem {
    return { key, label, values, photos: [], isFact: false };
  }

  /** Names and parts of addresses that stand together are answered by one item behind the last of them. */
  private withWholeOfFacts(
    { items, ...rest }: TenantReportGroup,
    section: string,
    place: string,
  ): TenantReportGroup {
    const facts = items.filter(({ key }) => this.facts.has(key));
    const [first, ...others] = facts;
    const last = others.at(-1);
    if (first === undefined || last === undefined) return { ...rest, items };
    const label = fill(texts.allFacts, { title: rest.title || section });
    const whole = this.item(this.keyOf(`facts:${first.key}`, place), label, []);
    return {
      ...rest,
      items: items.flatMap((each) => {
        const shown = facts.includes(each) ? { ...each, isFact: true } : each;
        return each === last ? [shown, whole] : [shown];
      }),
    };
  }

  private gridRows(
    rows: readonly GridRowView[],
    columns: Extract<Block, { kind: 'grid' }>['columns'],
    place: string,
  ): TenantReportItem[] {
    const heads = columns.flatMap(({ side, labels }) => labels.map((label) => ({ side, label })));
    return rows.map(({ key, label, cells }, at) => {
      const values = cells.flatMap(({ value }, column) => {
        const lines = linesOfCell(value);
        const head = heads[column];
        if (lines.length === 0 || head === undefined) return [];
        const [first = '', ...others] = lines;
        const said = labelled(head.label, first);
        return [{ side: head.side, lines: [said, ...others] }];
      });
      return this.item(this.keyOf(key, `${place}.${at}`), label, values);
    });
  }

  private photos({ rows }: PhotosView): TenantReadPhoto[] {
    return rows.flatMap(({ left, right }) => [left, right].flatMap((each) => (each ? this.photo(each) : [])));
  }

  private photo({ src, caption, side, taken }: PhotoView): TenantReadPhoto[] {
    const photo = this.placed.get(src);
    return photo ? [{ id: photo.id, caption: [side, caption, taken].filter(Boolean).join(' · ') }] : [];
  }

  /** Lines without a key, and a second one with the same key, are named by their place in the report. */
  private keyOf(key: string | undefined, place: string): string {
    const found = key === undefined || this.keys.has(key) ? `at:${place}` : key;
    this.keys.add(found);
    return found;
  }
}

const group = (title: string, items: TenantReportItem[]): TenantReportGroup => ({
  title,
  notes: [],
  items,
  photos: [],
});
