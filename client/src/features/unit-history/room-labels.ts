import { displayDate, fill, messages, ROOM_TYPE_LABELS, type RoomThroughYears } from '@walkthrough/domain';

const { unitHistory: texts } = messages;

type SameRoom = RoomThroughYears['rooms'][number];

/** Its name, with what it is where another is called the same; of one that has none what it is, and when it was seen. */
export function roomLabel({ id, type, name, day }: SameRoom, all: readonly SameRoom[]): string {
  const kind = ROOM_TYPE_LABELS[type];
  if (name === '') return fill(texts.roomUnnamed, { type: kind, day: displayDate(day) });
  const isCalledSo = (other: SameRoom) => other.id !== id && other.name.toLowerCase() === name.toLowerCase();
  return all.some(isCalledSo) ? fill(texts.roomOfType, { name, type: kind }) : name;
}

/**
 * What is chosen from: each room by its id and in words, and how much there is of it. Where the address asks for a room that
 * no report has, as of an address from before it was renamed, that is said in its place: its id is for nobody to read.
 */
export function roomChoices(rooms: readonly SameRoom[], chosen: string): (readonly [string, string])[] {
  const choices = rooms.map((each) => {
    const { id, reports, photos } = each;
    return [id, fill(texts.roomChoice, { name: roomLabel(each, rooms), reports, photos })] as const;
  });
  return rooms.some(({ id }) => id === chosen) ? choices : [[chosen, texts.roomNotThere], ...choices];
}
