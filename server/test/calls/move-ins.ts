import type {
  ConditionInspection,
  OpenedConditionInspection,
  PropertyPage,
  Room,
  TeamItem,
} from '@walkthrough/domain';
import { Openings, photo, photoForm, room, type Photo } from '../support/reports';
import type { TestApp } from '../support/test-app';

const INSPECTOR = 'maple.inspector';
const openings = new Map<TestApp, Openings>();

/** Opens a move-in of maple.inspector at another property on each call. */
export function openedMoveIn(server: TestApp): Promise<OpenedConditionInspection> {
  const known = openings.get(server) ?? new Openings(server.api.as('maple.coordinator'));
  openings.set(server, known);
  return known.next();
}

/** Opens a move-in with a room and a photo. */
export async function moveInWithPhoto(
  server: TestApp,
): Promise<OpenedConditionInspection & { picture: Photo; hall: Room }> {
  const record = await openedMoveIn(server);
  const [picture, hall] = [await photo(120), room('Hall', { type: 'HALLWAY', door: 'GOOD' })];
  const inspector = server.api.as(INSPECTOR);
  await inspector.post(`/api/inspections/${record.inspectionId}/rooms`, [hall]);
  const form = photoForm(picture, { roomId: hall.id, fileCaption: 'Door' });
  await inspector.post(`/api/inspections/${record.inspectionId}/v2/image/0/false`, form);
  return { ...record, picture, hall };
}

const occupied = new Map<TestApp, Promise<ConditionInspection>>();

/**
 * Returns a move-in with occupants as its inspector reads it, always the same one. Its property is of another team than
 * maple.inspector2.
 */
export function occupiedMoveIn(server: TestApp): Promise<ConditionInspection> {
  const known = occupied.get(server) ?? openOccupiedMoveIn(server);
  occupied.set(server, known);
  return known;
}

async function openOccupiedMoveIn(server: TestApp): Promise<ConditionInspection> {
  const admin = server.api.as('maple.admin');
  const { body: teams } = await admin.get<TeamItem[]>('/api/teams');
  const other = teams.find(({ name }) => name === 'South team')!;
  const { body: others } = await admin.get<PropertyPage>(`/api/teams/${other.id}/properties?count=200`);
  for (;;) {
    const { id } = await openedMoveIn(server);
    const path = `/api/condition-inspections/${id}`;
    const { body } = await server.api.as(INSPECTOR).get<ConditionInspection>(path);
    // Common areas have no occupants.
    if (body.tenantInfo && !others.content.some((property) => property.id === body.property.id)) return body;
  }
}
