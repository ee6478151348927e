import { hasElement, type Room } from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import { activeSideOf } from './report-record';

/** Returns the local rooms of the active side, or those being delivered. */
export function roomsHere(report: LocalReport): readonly Room[] {
  const { record, rooms } = report.package;
  return report.entry?.rooms ?? report.rooms ?? rooms[activeSideOf(record)] ?? [];
}

/** Returns the element if the room has it, otherwise null for the room. */
export function elementIn(report: LocalReport, roomId: string, element: string | null): string | null {
  const room = roomsHere(report).find(({ id }) => id === roomId);
  if (element === null || !room) return null;
  return hasElement(room, element, report.package.record.roomElements[room.type] ?? []) ? element : null;
}

/** Returns the local element of a photo. */
export function elementOf(report: LocalReport, imageId: string): string | null {
  if (report.moves && Object.hasOwn(report.moves, imageId)) return report.elements?.[imageId] ?? null;
  const images = report.package.images[activeSideOf(report.package.record)] ?? [];
  const image = images.find(({ id }) => id === imageId);
  return (image ?? report.photos.find(({ id }) => id === imageId))?.element ?? null;
}
