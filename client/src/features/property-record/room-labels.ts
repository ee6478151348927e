import { displayDate, fill, messages, ROOM_TYPE_LABELS, type RoomThroughYears } from '@walkthrough/domain';

const { unitHistory: texts } = messages;

type SameRoom = RoomThroughYears['rooms'][number];

/**
 * Returns the name of a room, with its type if another room has the same name; type and date for a room without a
 * name.
 */
export function roomLabel({ id, type, name, day }: SameRoom, all: readonly SameRoom[]): string {
  const kind = ROOM_TYPE_LABELS[type];
  if (name === '') return fill(texts.roomUnnamed, { type: kind, day: displayDate(day) });
  const isCalledSo = (other: SameRoom) => other.id !== id && other.name.toLowerCase() === name.toLowerCase();
  return all.some(isCalledSo) ? fill(texts.roomOfType, { name, type: kind }) : name;
}

/**
 * Returns the room choices with the number of reports and photos. An unknown id from the URL, such as one from before
 * a renaming, is shown as missing instead of by its id.
 */
export function roomChoices(rooms: readonly SameRoom[], chosen: string): (readonly [string, string])[] {
  const choices = rooms.map((each) => {
    const { id, reports, photos } = each;
    return [id, fill(texts.roomChoice, { name: roomLabel(each, rooms), reports, photos })] as const;
  });
  return rooms.some(({ id }) => id === chosen) ? choices : [[chosen, texts.roomNotThere], ...choices];
}
