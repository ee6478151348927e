import { ELEMENT_STATUS_LABELS, elementLabel, ROOM_TYPE_LABELS, statusLabel } from '@walkthrough/domain';
import {
  type CommonElement,
  FORM_ROOM_ELEMENTS,
  type FormRoomElement,
  type StoredRoom,
} from '@walkthrough/form-definitions';
import {
  type AnswerColumn,
  type AnsweredReport,
  type AnswersTable,
  answersTable,
  type Cell,
  type CellType,
  REPORT_COLUMNS,
} from './answers-table';

interface RoomRow {
  report: AnsweredReport;
  room: StoredRoom;
  position: number;
}

interface ElementRow extends RoomRow {
  element: CommonElement;
  number: number;
}

const ofReport = <Row extends { report: AnsweredReport }>(): AnswerColumn<Row>[] =>
  REPORT_COLUMNS.map(({ value, isKey: _, ...column }) => ({
    ...column,
    value: ({ report }) => value(report),
  }));

const column = <Row>(
  name: string,
  type: CellType,
  label: string,
  value: (row: Row) => Cell,
): AnswerColumn<Row> => ({ name, type, label, value });

const roomId = <Row extends RoomRow>(): AnswerColumn<Row> => ({
  ...column<Row>('_roomId', 'Edm.Guid', 'Identifies the room', ({ room }) => room.uuid),
  isKey: true,
});

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

/** The table with a row for each room of a report, and a column for each element. */
export const roomsTable = (): AnswersTable =>
  answersTable<RoomRow>({
    name: 'Rooms',
    columns: [
      roomId<RoomRow>(),
      ...ofReport<RoomRow>(),
      column<RoomRow>('_position', 'Edm.Int32', 'Place in the report, from 1', ({ position }) => position),
      column<RoomRow>('type', 'Edm.String', 'Room type', ({ room }) => room.type),
      column<RoomRow>('type_text', 'Edm.String', 'Room type', ({ room }) => ROOM_TYPE_LABELS[room.type]),
      column<RoomRow>('name', 'Edm.String', 'Name of the room', ({ room }) => emptyAsNull(room.name)),
      column<RoomRow>('otherObservations', 'Edm.String', 'Other observations', ({ room }) =>
        emptyAsNull(room.otherObservations),
      ),
      column<RoomRow>(
        'unauthorizedAppliance',
        'Edm.Boolean',
        'Unauthorized appliance',
        ({ room }) => room.unauthorizedAppliance,
      ),
      column<RoomRow>(
        'unauthorizedRenovations',
        'Edm.Boolean',
        'Unauthorized renovations',
        ({ room }) => room.unauthorizedRenovations,
      ),
      ...(Object.keys(FORM_ROOM_ELEMENTS) as FormRoomElement[]).flatMap(elementColumns),
    ],
    rowsOf: (report) => report.rooms.map((room, index): RoomRow => ({ report, room, position: index + 1 })),
  });

/** Several codes of one element are separated by commas. */
function elementColumns(element: FormRoomElement): AnswerColumn<RoomRow>[] {
  const label = elementLabel(element) ?? element;
  const codesOf = ({ room }: RoomRow) => room.statuses[element] ?? [];
  return [
    column<RoomRow>(element, 'Edm.String', label, (row) => emptyAsNull(codesOf(row).join(','))),
    column<RoomRow>(`${element}_text`, 'Edm.String', label, (row) =>
      emptyAsNull(
        codesOf(row)
          .map((code) => wordingOf(element, code))
          .join(', '),
      ),
    ),
    column<RoomRow>(`${element}_note`, 'Edm.String', label, ({ room }) =>
      emptyAsNull(room.notes[element] ?? ''),
    ),
  ];
}

function wordingOf(element: FormRoomElement, code: string): string {
  const isOwn = element === 'windowSafetyLock';
  if (isOwn) return statusLabel('windowSafetyLock', code as Parameters<typeof statusLabel>[1]);
  const words: Readonly<Record<string, string>> = ELEMENT_STATUS_LABELS;
  return words[code] ?? code;
}

/** The table with a row for each element of a common area, whose elements inspectors name themselves. */
export const commonElementsTable = (): AnswersTable =>
  answersTable<ElementRow>({
    name: 'CommonElements',
    columns: [
      roomId<ElementRow>(),
      {
        ...column<ElementRow>('_number', 'Edm.Int32', 'Number of the element', ({ number }) => number),
        isKey: true,
      },
      ...ofReport<ElementRow>(),
      column<ElementRow>('name', 'Edm.String', 'Name of the room', ({ room }) => emptyAsNull(room.name)),
      column<ElementRow>('element', 'Edm.String', 'Name of the element', ({ element }) =>
        emptyAsNull(element.label),
      ),
      column<ElementRow>('type', 'Edm.String', 'RATING or COUNT', ({ element }) => element.type),
      column<ElementRow>('value', 'Edm.Int32', 'Rating or count', ({ element }) => element.value),
      column<ElementRow>('note', 'Edm.String', 'Note', ({ room, number }) =>
        emptyAsNull(room.notes[`element${number}`] ?? ''),
      ),
    ],
    rowsOf: (report) =>
      report.rooms.flatMap((room, index) =>
        room.elements.map((element, at) => ({
          report,
          room,
          position: index + 1,
          element,
          number: element.number ?? at + 1,
        })),
      ),
  });
