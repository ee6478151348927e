import type {
  ErrorBody,
  RoomThroughYears,
  StaffInspectionRow,
  UnitHistory,
  UnitHistoryEntry,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { User } from '../../src/modules/parties/users/user.entity';
import { inMaple } from './in-company';
import type { Maple } from './maple';
import { answersToSend, photo, photoForm, room } from './reports';

export type HistoryOf<K extends UnitHistoryEntry['kind']> = Extract<UnitHistoryEntry, { kind: K }>;
/** Returns the entries of one kind. */
export const ofKind = <K extends UnitHistoryEntry['kind']>(
  { content }: UnitHistory,
  kind: K,
): HistoryOf<K>[] => content.filter((entry): entry is HistoryOf<K> => entry.kind === kind);
export const inspectionIn = (history: UnitHistory, id: number) =>
  ofKind(history, 'visit').find(({ visit }) => visit.id === id);

/** Reads histories of units in maple, and prepares what they contain. */
export function unitHistoryOf(maple: Maple) {
  const read = (propertyId: number, who = 'manager', query = '') =>
    maple
      .as(who)
      .get<UnitHistory & ErrorBody>(`/api/properties/${propertyId}/history${query && `?${query}`}`);
  const part = async (propertyId: number, who = 'manager', query = 'size=100') =>
    (await read(propertyId, who, query)).body;
  const photosOf = async (propertyId: number, who = 'manager', query = '') =>
    (
      await maple
        .as(who)
        .get<RoomThroughYears>(`/api/properties/${propertyId}/history/photos${query && `?${query}`}`)
    ).body;

  /** Changes an account of the demo. */
  const become = (who: string, changes: Partial<User>): Promise<void> =>
    inMaple(async () => {
      const database = maple.server.app.get(Database);
      const users = new TenantRepository(database, User);
      const user = (await users.find()).find(({ userName }) => userName === `maple.${who}`)!;
      await database.runUnit(() => users.update(user.id, null, changes));
    });

  const flagsOf = (who: string): Promise<User['flags']> =>
    inMaple(async () => {
      const users = await new TenantRepository(maple.server.app.get(Database), User).find();
      return users.find(({ userName }) => userName === `maple.${who}`)!.flags;
    });

  /** Returns an inspection that the customer sees, with rooms and photos, and a report in progress. */
  async function begun() {
    const id = await maple.inspections.given(await maple.inspections.seenBy(maple.as('customer')));
    const { property } = (await maple.coordinator.get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
    const rooms = [room('Kitchen', { type: 'KITCHEN', fridgeCodes: ['DIRTY'] }), room(' bath  room ')];
    await maple.inspector.post(`/api/inspections/${id}/rooms`, rooms);
    const hung = [];
    for (const [shade, { id: roomId }] of [rooms[0]!, rooms[0]!, rooms[1]!].entries()) {
      const picture = await photo(100 + shade);
      hung.push(picture.id);
      const form = photoForm(picture, { roomId, fileCaption: `Photo ${shade}` });
      expect((await maple.inspector.post(`/api/inspections/${id}/v2/image/0/false`, form)).status).toBe(200);
    }
    const submit = async () => {
      const inspectionData = answersToSend('task-unit', 'single');
      expect((await maple.inspector.put(`/api/inspections/${id}`, { inspectionData, rooms })).status).toBe(
        200,
      );
    };
    return { id, property, hung, submit };
  }
  return { become, begun, flagsOf, part, photosOf, read };
}

export type BegunInspection = Awaited<ReturnType<ReturnType<typeof unitHistoryOf>['begun']>>;
