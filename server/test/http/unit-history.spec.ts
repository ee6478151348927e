import type {
  AuditLogPage,
  StaffInspectionPage,
  StaffInspectionRow,
  TenantInfoItem,
  UnitHistory,
  UnitHistoryEntry,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Room } from '../../src/modules/reporting/rooms/room.entity';
import { ReportRevisions } from '../../src/modules/reporting/reports/report-revisions.service';
import { inMaple } from '../support/in-company';
import { useMaple } from '../support/maple';
import { photo, photoForm, room } from '../support/reports';
import { ON_THAT_DAY, TODAY } from '../support/test-app';
import { type BegunInspection, inspectionIn, ofKind, unitHistoryOf } from '../support/unit-history';

const maple = useMaple({ env: ON_THAT_DAY });

const { begun, become, part, photosOf, read } = unitHistoryOf(maple);

/** Dates an inspection back by years, because the demo is younger. */
async function yearsAgo({ id, property }: BegunInspection): Promise<number> {
  const database = maple.server.app.get(Database);
  return inMaple(() =>
    database.runUnit(async () => {
      const inspections = new TenantRepository(database, Inspection);
      const { id: _id, tenantId: _tenant, version: _version, ...rest } = await inspections.get(id);
      const inspectedDate = Date.UTC(2023, 4, 2, 18);
      return inspections.insert({
        ...rest,
        inspectedDate,
        tab: 'audited',
        audited: true,
        propertyId: property.id,
      });
    }),
  );
}

describe('the history of a unit', () => {
  it('contains inspections, reports, occupancies, photos and changes, newest first', async () => {
    const { id, property, submit, hung } = await begun();
    await submit();
    const print = {
      inspectionId: id,
      revision: 1,
      reportNumber: `HISTORY-${id}`,
      contentHash: '0'.repeat(64),
      addendaHash: null,
    };
    await inMaple(() => maple.server.app.get(ReportRevisions).store(print, Buffer.from('%PDF-')));
    const history = await part(property.id);
    expect(inspectionIn(history, id)).toMatchObject({
      at: inspectionIn(history, id)!.visit.inspectedDate,
      photos: { total: 3, first: hung.map((photoId) => ({ id: photoId })) },
    });
    expect(ofKind(history, 'report')).toMatchObject([
      { inspectionId: id, isCondition: false, revision: 1, reportNumber: `HISTORY-${id}` },
    ]);
    const [occupancy] = ofKind(history, 'occupancy');
    expect(occupancy!.names.length).toBeGreaterThan(0);
    expect(ofKind(history, 'change').map(({ entry }) => entry.changeType)).toContain('CREATE_PROPERTY');
    const times = history.content.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect([history.tellsChanges, history.next]).toEqual([true, null]);
  });

  it('contains a change once, not for each row that repeats it', async () => {
    const { property, id } = await begun();
    const before = ofKind(await part(property.id), 'change').length;
    const manager = maple.as('manager');
    const attempt = {
      communicationDate: TODAY - 60_000,
      channel: 2,
      contacteeInfo: 'Ana',
      outcome: 'No answer',
    };
    const asked = await maple.inspector.post(`/api/inspections/${id}/contactAttempts`, attempt);
    expect(asked.status).toBe(201);
    const moved = await manager.put(`/api/properties/${property.id}/details`, { city: 'Sidney' });
    expect(moved.status).toBe(200);
    const { body: people } = await manager.get<TenantInfoItem[]>(
      `/api/properties/${property.id}/tenantInfo/all`,
    );
    const renamed = await manager.put(`/api/tenantInfos/${people[0]!.id}`, { occupantName1: 'Ana Nova' });
    expect(renamed.status).toBe(200);
    const changes = ofKind(await part(property.id), 'change');
    const received = changes.slice(0, changes.length - before).map(({ entry }) => entry.action);
    expect(received.sort()).toEqual(['Contact Attempt', 'Edit Property', 'Edit Tenant Info']);
    const log = await manager.get<AuditLogPage>(`/api/properties/${property.id}/userLogEntries?count=50`);
    expect(log.body.content.map(({ action }) => action)).toContain('Change Contact History');
  });

  it('is read part by part, without repeats or gaps', async () => {
    const { property, submit } = await begun();
    await submit();
    const whole = await part(property.id);
    const found: UnitHistoryEntry[] = [];
    for (let next: string | null = ''; next !== null;) {
      const some: UnitHistory = await part(property.id, 'manager', `size=2${next && `&before=${next}`}`);
      expect(some.content.length).toBeGreaterThan(0);
      found.push(...some.content);
      next = some.next;
    }
    expect(found).toEqual(whole.content);
    for (const before of ['yesterday', '1.visitor.1', '1.visit'])
      expect((await read(property.id, 'manager', `before=${before}`)).status).toBe(400);
  });

  it('is for users who see the property; changes are for those who read the audit log', async () => {
    const { property } = await begun();
    for (const who of ['admin', 'manager', 'coordinator', 'customer', 'customeradmin'])
      expect([who, (await read(property.id, who)).status]).toEqual([who, 200]);
    expect((await read(property.id, 'inspector')).status).toBe(403);
    const { status } = await maple.server.api
      .as('cascade.coordinator')
      .get(`/api/properties/${property.id}/history`);
    expect(status).toBe(404);
    for (const who of ['coordinator', 'customer']) {
      const history = await part(property.id, who);
      expect([history.tellsChanges, ofKind(history, 'change')]).toEqual([false, []]);
    }
    await become('coordinator', { flags: ['canAssignInspection', 'canViewAuditLogs'] });
    expect(ofKind(await part(property.id, 'coordinator'), 'change').length).toBeGreaterThan(0);
    await become('coordinator', { flags: ['canAssignInspection', 'canAccessInspection'] });
  });

  it('hides unfinished and unaudited work from the customer', async () => {
    const { id, property, submit } = await begun();
    const kitchen = async (who: string) =>
      (await photosOf(property.id, who, 'room=kitchen')).content.find(
        ({ inspectionId }) => inspectionId === id,
      );
    expect(inspectionIn(await part(property.id, 'customer'), id)).toMatchObject({ photos: null });
    expect(inspectionIn(await part(property.id, 'coordinator'), id)).toMatchObject({ photos: { total: 3 } });
    expect([await kitchen('customer'), (await kitchen('coordinator'))?.total]).toEqual([undefined, 2]);
    await submit();
    expect(inspectionIn(await part(property.id, 'customer'), id)).toBeUndefined();
    expect(await kitchen('customer')).toBeUndefined();
    const hashes = { contentHash: '1'.repeat(64), addendaHash: null };
    const print = { inspectionId: id, revision: 1, reportNumber: `KEPT-${id}`, ...hashes };
    await inMaple(() => maple.server.app.get(ReportRevisions).store(print, Buffer.from('%PDF-1')));
    expect(ofKind(await part(property.id, 'customer'), 'report')).toEqual([]);
    await maple.as('auditor').put(`/api/inspections/${id}/audited`, { audited: true });
    expect(inspectionIn(await part(property.id, 'customer'), id)).toMatchObject({ photos: { total: 3 } });
    expect(ofKind(await part(property.id, 'customer'), 'report')).toHaveLength(1);
    expect((await kitchen('customer'))?.total).toBe(2);
  });

  it('does not exist for a deleted property', async () => {
    expect((await read(999_999)).status).toBe(404);
  });
});

describe('a room over the years', () => {
  it('is the same in all reports with that name, newest first, with photos side by side', async () => {
    const inspection = await begun();
    const { id, property, hung } = inspection;
    await inspection.submit();
    const before = await yearsAgo(inspection);
    const database = maple.server.app.get(Database);
    const kitchen = room('KITCHEN');
    await inMaple(() =>
      database.runUnit(async () => {
        const [first] = await new TenantRepository(database, Image).find({ inspectionId: id });
        const { id: _id, tenantId: _tenant, ...image } = first!;
        await new TenantRepository(database, Room).insert({
          inspectionId: before,
          uuid: kitchen.id,
          position: 0,
          type: 'KITCHEN',
          name: 'KITCHEN',
          sourceRoomId: null,
          otherObservations: '',
          unauthorizedAppliance: null,
          unauthorizedRenovations: null,
          statuses: {},
          elements: [],
          notes: null,
          extra: {},
        });
        const images = new TenantRepository(database, Image);
        await images.insert({ ...image, uuid: kitchen.id, inspectionId: before, roomId: kitchen.id });
      }),
    );
    const years = await photosOf(property.id);
    expect(years.rooms).toMatchObject([
      { id: 'KITCHEN kitchen', type: 'KITCHEN', name: 'Kitchen', day: '2026-09-16', reports: 2, photos: 3 },
      { name: 'bath  room', reports: 1, photos: 1 },
    ]);
    expect(years.room).toBe('KITCHEN kitchen');
    expect(years.content).toMatchObject([
      {
        inspectionId: id,
        day: '2026-09-16',
        total: 2,
        photos: [{ id: hung[0] }, { id: hung[1] }],
      },
      { inspectionId: before, day: '2023-05-02', total: 1, photos: [{ id: kitchen.id }] },
    ]);
    const bath = await photosOf(property.id, 'manager', `room=${encodeURIComponent('Bath Room')}`);
    expect([bath.room, bath.totalElements]).toEqual([years.rooms[1]!.id, 1]);
    const none = await photosOf(property.id, 'manager', 'room=Attic');
    expect([none.room, none.content, none.last]).toEqual(['Attic', [], true]);
  });

  it('has one type: two of one name have their own years, and one without a name stands alone', async () => {
    const id = await maple.inspections.given(await maple.inspections.seenBy(maple.as('customer')));
    const { property } = (await maple.coordinator.get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
    const rooms = [
      room('Main', { type: 'BATHROOM' }),
      room('main', { type: 'BEDROOM' }),
      room('', { type: 'KITCHEN' }),
      room(' ', { type: 'KITCHEN' }),
    ];
    await maple.inspector.post(`/api/inspections/${id}/rooms`, rooms);
    const pictures = [];
    for (const [shade, { id: roomId }] of rooms.entries()) {
      const picture = await photo(140 + shade);
      pictures.push(picture.id);
      const form = photoForm(picture, { roomId, fileCaption: `Photo ${shade}` });
      await maple.inspector.post(`/api/inspections/${id}/v2/image/0/false`, form);
    }
    const years = await photosOf(property.id);
    const own = years.rooms.map(({ id: roomId, type, name }) => [roomId, type, name]);
    expect(own).toHaveLength(4);
    expect(own).toEqual(
      expect.arrayContaining([
        ['BATHROOM main', 'BATHROOM', 'Main'],
        ['BEDROOM main', 'BEDROOM', 'main'],
        [rooms[2]!.id, 'KITCHEN', ''],
        [rooms[3]!.id, 'KITCHEN', ''],
      ]),
    );
    const ids = ['BATHROOM main', 'BEDROOM main', rooms[2]!.id, rooms[3]!.id];
    for (const [at, roomId] of ids.entries()) {
      const { room: shown, content } = await photosOf(
        property.id,
        'manager',
        `room=${encodeURIComponent(roomId)}`,
      );
      expect([shown, content]).toEqual([
        roomId,
        [
          expect.objectContaining({
            inspectionId: id,
            photos: [{ id: pictures[at], fileCaption: `Photo ${at}` }],
          }),
        ],
      ]);
    }
  });

  it('does not exist in a unit without reports', async () => {
    const { body } = await maple.coordinator.get<StaffInspectionPage>(
      '/api/inspections/rolling/page?size=1&template=2',
    );
    expect(await photosOf(body.content[0]!.property.id)).toMatchObject({
      rooms: [],
      room: null,
      content: [],
    });
  });
});
