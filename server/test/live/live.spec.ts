import type { DeliveryItem, LiveChange, StaffInspectionRow, WorkBasketItem } from '@walkthrough/domain';
import { LiveRelay } from '../../src/core/live/live-relay';
import { DELIVERED_BY_HAND } from '../support/deliveries';
import { Openings } from '../support/reports';
import { useLiveBoards } from '../support/live-boards';
import { tenancyCalls } from '../support/tenancies';

const live = useLiveBoards();
const { assign, board, coordinator, schedule } = live;

describe('a change', () => {
  it('reaches the other board with its author, and the row exactly as in its own list', async () => {
    const theo = await board('maple.coordinator2');
    await assign([1]);
    const change = await theo.change('inspection', 1);
    expect(change).toMatchObject({
      op: 'put',
      from: 'rolling',
      to: 'assigned',
      actor: { name: 'Clara Reyes' },
    });
    const { body } = await live.server.api
      .as('maple.coordinator2')
      .get<{ content: StaffInspectionRow[] }>('/api/inspections/assigned');
    expect(change.row).toEqual(body.content.find((row) => row.id === 1));
  });

  it('reaches the inspector as a Work Basket item, exactly as in the list', async () => {
    const ivan = await board('maple.inspector');
    await assign([2]);
    const change = await ivan.change('inspection', 2);
    const { body } = await live.server.api
      .as('maple.inspector')
      .get<WorkBasketItem[]>(`/api/inspector/6/inspections`);
    const item = body.find(({ inspection }) => inspection.id === 2);
    expect(item).toBeDefined();
    expect(change.row).toEqual(item);
  });

  it('reaches nobody of another company, no other inspector, and no auditor of open work', async () => {
    const [ivan, nadia, auditor, cascade] = [
      await board('maple.inspector'),
      await board('maple.inspector2'),
      await board('maple.auditor'),
      await board('cascade.coordinator'),
    ];
    await assign([3]);
    await ivan.change('inspection', 3);
    await schedule(3);
    await ivan.until(() => ivan.changes.length >= 2);
    expect([nadia.changes, auditor.changes, cascade.changes]).toEqual([[], [], []]);
  });

  it('is a removal without further details for users who may no longer see the row', async () => {
    const [ivan, nadia] = [await board('maple.inspector'), await board('maple.inspector2')];
    await assign([4]);
    await ivan.change('inspection', 4);
    await coordinator().put(`/api/inspector/7/inspections`, { ids: [4] });
    const removal = await ivan.until(() => ivan.changes.find(({ op }) => op === 'remove'));
    expect(removal).toMatchObject({ entity: 'inspection', id: 4, from: 'assigned' });
    expect(removal).not.toHaveProperty('row');
    expect(removal).not.toHaveProperty('to');
    expect(await nadia.change('inspection', 4)).toMatchObject({ op: 'put' });
  });

  it('of a property reaches the boards of its inspections: common area and assignability', async () => {
    const theo = await board('maple.coordinator2');
    const { body } = await coordinator().get<StaffInspectionRow>('/api/inspections/5');
    const change = { template: 2, isUnassignable: true };
    await live.server.api
      .as('maple.manager')
      .put(`/api/properties/${body.property.id}/inspectionInfo`, change);
    expect(await theo.change('inspection', 5)).toMatchObject({
      version: body.version,
      row: { template: { id: 2 }, property: { isUnassignable: true } },
    });
  });

  it('names no earlier list of a row to users who see it only now', async () => {
    const admin = live.server.api.as('maple.admin');
    const properties = await admin.get<{ content: { id: number; customerId: number }[] }>(
      '/api/properties/query?count=50',
    );
    const others = properties.body.content.find(({ customerId }) => customerId !== 1)!;
    const own = await board('maple.customer');
    await admin.put(`/api/properties/${others.id}/customers/1`);
    const change = await own.until(() => own.changes.find(({ entity }) => entity === 'inspection'));
    expect(change).toMatchObject({ op: 'put', row: { property: { id: others.id } } });
    expect(change).not.toHaveProperty('from');
  });

  it('of a delivery or a tenancy names the property, and reaches those who may see its record', async () => {
    const [theo, owner] = [await board('maple.coordinator2'), await board('maple.customer')];
    const others = [await board('maple.inspector'), await board('cascade.coordinator')];
    const admin = live.server.api.as('maple.admin');
    const { body } = await admin.get<{ content: { id: number; customerId: number }[] }>(
      '/api/properties/query?count=50',
    );
    const tenancies = tenancyCalls(() => live.server);
    const changed = async (isOwn: boolean) => {
      for (const { id } of body.content.filter(({ customerId }) => (customerId === 1) === isOwn)) {
        const tenancy = await tenancies.currentOf(id);
        if (!tenancy) continue;
        const record = { ...DELIVERED_BY_HAND, tenancyId: tenancy.id };
        const made = await admin.post<DeliveryItem>(`/api/properties/${id}/deliveries`, record);
        await admin.post(`/api/deliveries/${made.body.id}/withdrawal`, { reason: 'Wrong unit' });
        expect((await tenancies.edit(tenancy.id, { pets: 'A cat' })).status).toBe(200);
        return { propertyId: id, tenancyId: tenancy.id, deliveryId: made.body.id };
      }
      throw new Error('No property has a tenancy.');
    };
    const own = await changed(true);
    const foreign = await changed(false);
    for (const { propertyId, tenancyId, deliveryId } of [own, foreign]) {
      const row = { property: { id: propertyId } };
      const recorded = await theo.change('delivery', deliveryId);
      expect(recorded).toMatchObject({ op: 'put', actor: { name: expect.any(String) as string } });
      expect(recorded.row).toEqual(row);
      // The withdrawal.
      await theo.change('delivery', deliveryId, recorded.seq);
      expect((await theo.change('tenancy', tenancyId)).row).toEqual(row);
    }
    expect((await owner.change('delivery', own.deliveryId)).row).toEqual({
      property: { id: own.propertyId },
    });
    await owner.change('tenancy', own.tenancyId);
    const isOfRecords = ({ entity }: LiveChange) => entity === 'delivery' || entity === 'tenancy';
    const seen = owner.changes.filter(isOfRecords).map(({ id }) => id);
    expect(seen).not.toContain(foreign.deliveryId);
    expect(others.flatMap(({ changes }) => changes.filter(isOfRecords))).toEqual([]);
  });

  it('of a new row names no earlier list, live and later', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats.at(-1)!;
    const { inspectionId } = await new Openings(coordinator()).next();
    const change = await theo.change('inspection', inspectionId);
    expect(change).toMatchObject({ op: 'put', to: 'assigned', row: { inspectionType: 'MOVE_IN' } });
    expect(change).not.toHaveProperty('from');
    await schedule(inspectionId);
    const { body } = await coordinator().get<{ changes: LiveChange[] }>(`/api/live/changes?since=${head}`);
    const missed = body.changes.find(({ id }) => id === inspectionId);
    expect(missed).toMatchObject({ op: 'put', to: 'scheduled' });
    expect(missed).not.toHaveProperty('from');
  });

  it('comes in the order of the log, once', async () => {
    const theo = await board('maple.coordinator2');
    await assign([5, 6, 7]);
    await schedule(5);
    await schedule(6);
    await theo.until(() => theo.changes.length >= 5);
    const numbers = theo.changes.map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('is sent also when nothing woke the relay, because it follows the log', async () => {
    const theo = await board('maple.coordinator2');
    const relay = live.server.app.get(LiveRelay);
    const wake = relay.wake.bind(relay);
    // As if another process had written, whose commit does not wake this one.
    relay.wake = () => undefined;
    await assign([8]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(theo.changes).toEqual([]);
    relay.wake = wake;
    expect(await theo.change('inspection', 8)).toMatchObject({ op: 'put' });
  });
});

describe('catching up', () => {
  it('returns what was missed: the latest state of each row, once, with its earlier list', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats[0]!;
    theo.close();
    await assign([9]);
    await schedule(9);
    const { body } = await live.server.api
      .as('maple.coordinator2')
      .get<{ head: number; changes: LiveChange[] }>(`/api/live/changes?since=${head}`);
    expect(body.head).toBe(head + 2);
    expect(body.changes).toHaveLength(1);
    expect(body.changes[0]).toMatchObject({
      id: 9,
      op: 'put',
      from: 'rolling',
      to: 'scheduled',
      seq: head + 2,
    });
  });

  it('returns earlier lists according to the permissions before each change', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats[0]!;
    const admin = live.server.api.as('maple.admin');
    const { body: rolling } = await admin.get<{ content: StaffInspectionRow[] }>(
      '/api/inspections/rolling/page?size=200',
    );
    const { id, property } = rolling.content.find((row) => row.property.customerId !== 1)!;
    // The first change affects neither the list nor the customer.
    await admin.put(`/api/properties/${property.id}/details`, { city: 'Kelowna' });
    await schedule(id);
    await admin.put(`/api/properties/${property.id}/customers/1`);
    const missedBy = async (who: string) => {
      const path = `/api/live/changes?since=${head}`;
      const { body } = await live.server.api.as(who).get<{ changes: LiveChange[] }>(path);
      return body.changes.find((change) => change.entity === 'inspection' && change.id === id);
    };
    expect(await missedBy('maple.coordinator2')).toMatchObject({ from: 'rolling', to: 'scheduled' });
    expect(await missedBy('maple.customer')).toMatchObject({ op: 'put', to: 'scheduled' });
    expect(await missedBy('maple.customer')).not.toHaveProperty('from');
  });

  it('is filtered like everything else', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats[0]!;
    await assign([10]);
    const { body } = await live.server.api
      .as('maple.auditor')
      .get<{ changes: [] }>(`/api/live/changes?since=${head}`);
    expect(body.changes).toEqual([]);
  });

  it('refuses numbers that are too old, or of another log, and asks for a reload', async () => {
    for (const since of [0, 999_999]) {
      const answer = await live.server.api
        .as('maple.coordinator2')
        .get<{ code: string }>(`/api/live/changes?since=${since}`);
      expect(answer).toMatchObject({ status: 410, body: { code: 'too_old' } });
    }
  });
});
