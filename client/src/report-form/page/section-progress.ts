import type { Room } from '@walkthrough/domain';
import { entries, isEntryVisible } from '@walkthrough/form-definitions';
import type { ReportFormParts } from '../form-context';
import { codesOf } from '../rooms/room-statuses';

export interface Progress {
  done: number;
  total: number;
}

function progressOfRooms(
  rooms: readonly Room[],
  roomElements: Readonly<Record<string, readonly string[]>>,
): Progress {
  const elements = rooms.flatMap((room) => (roomElements[room.type] ?? []).map((name) => ({ room, name })));
  const done = elements.filter(({ room, name }) => codesOf(room, name).length > 0).length;
  return { done, total: elements.length };
}

/**
 * Returns how much of each section is answered on the side being edited: its required answers, and the elements of its
 * rooms. Sections that require nothing are absent.
 */
export function progressBySection({
  store,
  model,
  session,
}: Pick<ReportFormParts, 'store' | 'model' | 'session'>): ReadonlyMap<string, Progress> {
  const { activeSide } = store.context;
  const answers = store.answers();
  const found = new Map<string, Progress>();
  const add = (sectionId: string, { done, total }: Progress) => {
    const before = found.get(sectionId) ?? { done: 0, total: 0 };
    if (total > 0) found.set(sectionId, { done: before.done + done, total: before.total + total });
  };
  const { facts = {} } = store.data().$ctx;
  for (const entry of entries(model.document, activeSide)) {
    const { key, kind, section, requiredWhen } = entry;
    const required = entry.required || (requiredWhen !== undefined && facts[requiredWhen] === true);
    if (!isEntryVisible(model.document, entry, answers, store.context)) continue;
    if (kind === 'rooms')
      add(section.id, progressOfRooms(store.rooms(activeSide), session.record.roomElements));
    else if (required) add(section.id, { done: store.problemOf(key) === undefined ? 1 : 0, total: 1 });
  }
  return found;
}
