import {
  distinctRoomNames,
  fill,
  isPrefilled,
  messages,
  noteField,
  ROOM_TYPE_LABELS,
  type Room,
  perLanguage,
} from '@walkthrough/domain';
import type { Item, Side } from '@walkthrough/form-definitions';
import { BLANK_CELL, textCell } from './cells';
import type { PhotoLayout } from './photos';
import type { ReportReader } from './report-reader';
import type { Block, Cell, CodeView, RoomView, RowView } from './report-view';
import { elementsOf, type ElementReading } from './room-elements';
import { roomPairs, type RoomPair } from './room-pairs';

const texts = messages.conditionReport;

function flagReading(
  key: 'unauthorizedAppliance' | 'unauthorizedRenovations',
  label: string,
): ElementReading {
  return {
    key,
    label,
    isElement: false,
    read: (room) => {
      const flag = room[key];
      return typeof flag === 'boolean' ? textCell(flag ? messages.common.yes : messages.common.no) : null;
    },
  };
}

/** The remarks of every room, apart from its elements. */
const REMARKS: readonly ElementReading[] = perLanguage(() => [
  {
    key: 'otherObservations',
    label: messages.conditionForm.otherObservations,
    isElement: false,
    read: ({ otherObservations }) => {
      const text = otherObservations ?? '';
      return text.trim() === '' ? null : textCell(text);
    },
  },
  flagReading('unauthorizedAppliance', messages.conditionForm.unauthorizedAppliance),
  flagReading('unauthorizedRenovations', messages.conditionForm.unauthorizedRenovations),
]);

/** Builds the rooms of a report, and collects the codes they use. */
export class RoomsBuilder {
  readonly codes: CodeView[] = [];
  hasPrefilled = false;

  constructor(
    private readonly reader: ReportReader,
    private readonly photos: PhotoLayout,
  ) {}

  /**
   * Builds the block of an item of type `rooms`: all rooms of the sides that were asked for them, then photos without a
   * room. Null where no side was.
   */
  block(item: Item): Block | null {
    const { rooms, pageBreakPerRoom } = this.reader.input;
    const asked = this.reader.sides.filter((side) => this.reader.asked(item, side));
    if (asked.length === 0) return null;
    const breaks = pageBreakPerRoom || item.print?.pageBreak === 'perRoom';
    const pairs = roomPairs(Object.fromEntries(asked.map((side) => [side, rooms[side] ?? []])));
    const named = pairs.map((pair) => this.nameOf(this.roomsOf(pair)));
    const names = distinctRoomNames(named.map(([name]) => name));
    return {
      kind: 'rooms',
      rooms: pairs.map((pair, index) => {
        const [name = '', type = null] = [names[index], named[index]?.[1]];
        return this.room(pair, { name, type, breakBefore: breaks && index > 0 }, asked);
      }),
      unplaced: this.photos.withoutRoom(),
      empty: pairs.length === 0,
    };
  }

  private roomsOf(pair: RoomPair): Room[] {
    return this.reader.sides.map((side) => pair[side] ?? null).filter((room) => room !== null);
  }

  private room(
    pair: RoomPair,
    head: Pick<RoomView, 'name' | 'type' | 'breakBefore'>,
    asked: readonly Side[],
  ): RoomView {
    const both = this.roomsOf(pair);
    const photographed = this.photos.elementsOf((side) => pair[side]?.id ?? null);
    const readings = [...elementsOf(both, this.reader.input.roomElements, photographed), ...REMARKS];
    const recorded = readings.filter(
      ({ key, isElement, read }) =>
        both.some((room) => read(room) !== null) || (isElement && photographed.includes(key)),
    );
    const unrecorded = readings.filter(
      (reading) => !recorded.includes(reading) && !REMARKS.includes(reading),
    );
    return {
      ...head,
      key: `room:${both[0]!.id}`,
      remarks: this.reader.perSide((side) => (asked.includes(side) ? this.remark(pair, side) : null)),
      rows: recorded.map((reading) => this.row(pair, reading)),
      unrecorded: this.unrecorded(unrecorded),
      photos: this.photos.ofRooms(
        fill(texts.photosOfRoom, { room: head.name }),
        (side) => pair[side]?.id ?? null,
      ),
    };
  }

  private unrecorded(elements: readonly ElementReading[]): RoomView['unrecorded'] {
    if (elements.length === 0) return null;
    const label = this.reader.begun.size > 1 ? texts.unrecordedAtEither : texts.unrecorded;
    return { label, elements: elements.map((element) => element.label).join(', ') };
  }

  /** A renamed room has both names; the type is shown when the name does not state it. */
  private nameOf(rooms: readonly Room[]): [name: string, type: string | null] {
    const types: Readonly<Record<string, string>> = ROOM_TYPE_LABELS;
    const kinds = [...new Set(rooms.map(({ type }) => types[type] ?? type))].join(' / ');
    const names = [...new Set(rooms.map(({ name }) => name.trim()).filter((name) => name !== ''))].join(
      ' / ',
    );
    const name = names === '' ? kinds : names;
    return [name, name.toLowerCase().includes(kinds.toLowerCase()) ? null : kinds];
  }

  private remark(pair: RoomPair, side: Side): string | null {
    return !pair[side] && this.reader.begun.has(side) ? texts.roomAbsent : null;
  }

  private row(pair: RoomPair, { key, label, isElement, read }: ElementReading): RowView {
    const cell = (side: Side): Cell => {
      const room = pair[side];
      if (!room) return BLANK_CELL;
      const found = read(room) ?? { kind: 'unanswered' };
      if (found.kind === 'codes') this.remember(found.codes);
      return { ...found, ...this.prefillMarks(room, key) };
    };
    const lines = isElement ? this.photos.besideElement(key, (side) => pair[side]?.id ?? null) : [];
    const photos =
      lines.length === 0 ? {} : { photos: { label: fill(texts.photosOfRoom, { room: label }), lines } };
    const ofRoom = this.roomsOf(pair)[0]!.id;
    return { key: `room:${ofRoom}:${key}`, label, cells: this.reader.perSide(cell), ...photos };
  }

  /** Where a value comes from belongs to the evidence, so it is printed (docs/decisions/0220). */
  private prefillMarks(room: Room, key: string): Pick<Cell, 'prefilled' | 'notePrefilled'> {
    const words = messages.fieldWork.prefilledPrinted;
    const marks = {
      ...(isPrefilled(room, key) ? { prefilled: words } : {}),
      ...(isPrefilled(room, noteField(key)) ? { notePrefilled: words } : {}),
    };
    if (Object.keys(marks).length > 0) this.hasPrefilled = true;
    return marks;
  }

  private remember(codes: readonly CodeView[]): void {
    for (const code of codes) {
      if (!this.codes.some((each) => each.code === code.code && each.word === code.word))
        this.codes.push(code);
    }
  }
}
