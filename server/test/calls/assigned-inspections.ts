import type { Room, StaffInspectionPage } from '@walkthrough/domain';
import { photo, photoForm, room } from '../support/reports';
import type { TestApp } from '../support/test-app';

const INSPECTOR = 'maple.inspector';

/** Assigns a unit's inspection to maple.inspector: the first unassigned one on each call. */
export async function assignedInspection(server: TestApp): Promise<number> {
  const coordinator = server.api.as('maple.coordinator');
  const { body } = await coordinator.get<StaffInspectionPage>(
    '/api/inspections/rolling/page?size=50&template=1',
  );
  const { id } = body.content.find(({ property }) => !property.isUnassignable)!;
  await coordinator.put(`/api/inspector/6/inspection/${id}`);
  return id;
}

/** Returns an inspection with two rooms. */
export async function inspectionWithRooms(server: TestApp): Promise<{ id: number; rooms: Room[] }> {
  const id = await assignedInspection(server);
  const rooms = [room('Hall', { type: 'HALLWAY' }), room('Den', { type: 'DEN' })];
  await server.api.as(INSPECTOR).post(`/api/inspections/${id}/rooms`, rooms);
  return { id, rooms };
}

/** Returns an inspection with a photo in its first room. */
export async function inspectionWithPhoto(server: TestApp): Promise<{ id: number; photoId: string }> {
  const { id, rooms } = await inspectionWithRooms(server);
  const picture = await photo(Math.floor(Math.random() * 250));
  const form = photoForm(picture, { roomId: rooms[0]!.id });
  await server.api.as(INSPECTOR).post(`/api/inspections/${id}/v2/image/0/false`, form);
  return { id, photoId: picture.id };
}
