import type { ConflictingInspection, StaffInspectionRow } from '@walkthrough/domain';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { IVAN, MAPLE, NADIA, givingInspections } from '../support/giving-inspections';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
const { as, rowsOf, assign, schedule, choices, row, whileUser } = givingInspections(() => server);
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

describe('busy inspectors', () => {
  const busy = async (query: string) =>
    Object.fromEntries((await choices(query)).body.map((one) => [one.id, one.busy]));

  it('are shown at the requested time only', async () => {
    expect((await assign([30], NADIA)).status).toBe(200);
    expect((await schedule(30, '2027-05-03T09:00')).status).toBe(200);
    expect(await busy('inspectionIds=32')).toEqual({ [IVAN]: undefined, [NADIA]: undefined });
    const at = (time: string) => `scheduledDate=2027-05-03T${time}&timezone=CANADA_PACIFIC`;
    expect(await busy(`inspectionIds=32&${at('09:30')}`)).toEqual({ [IVAN]: false, [NADIA]: true });
    expect(await busy(`inspectionIds=32&${at('09:31')}`)).toEqual({ [IVAN]: false, [NADIA]: false });
    expect(await busy(`propertyId=1&ciType=BC&${at('09:20')}`)).toMatchObject({
      [IVAN]: false,
      [NADIA]: true,
    });
    // An inspection does not conflict with itself.
    expect(await busy(`inspectionIds=30&${at('09:10')}`)).toEqual({ [IVAN]: false, [NADIA]: false });
  });

  it('are shown for scheduled inspections, and match the answer to an assignment', async () => {
    expect((await schedule(33, '2027-05-03T09:10')).status).toBe(200);
    expect(await busy('inspectionIds=33')).toEqual({ [IVAN]: false, [NADIA]: true });
    expect((await assign([33], NADIA)).status).toBe(409);
    expect((await assign([33], IVAN)).status).toBe(200);
  });
});

describe('a conflicting inspection that the caller may not see', () => {
  /** An inspection of Ivan's at half past nine Eastern, hidden from the property manager. */
  let hidden: number;
  /** Inspections that the property manager sees, none in the same set as another or as the hidden one. */
  let mine: number[];
  const placeOf = ({ property }: StaffInspectionRow) =>
    property.virtualLocation?.name ?? property.addressLine1;
  const address = async (id: number) => (await row(id)).property.addressLine1;

  beforeAll(async () => {
    const open = (await rowsOf(MAPLE, Inspection)).filter(({ tab }) => tab === 'rolling');
    hidden = open.find(({ customerId }) => customerId !== 1)!.id;
    const places = new Set([placeOf(await row(hidden))]);
    mine = [];
    for (const { id } of open.filter(({ propertyManagerId }) => propertyManagerId === 1)) {
      const place = placeOf(await row(id));
      if (!places.has(place)) mine.push(id);
      places.add(place);
    }
    await assign([hidden], IVAN);
    expect((await schedule(hidden, '2027-06-01T12:30', 'maple.coordinator', 'AMERICA_EASTERN')).status).toBe(
      200,
    );
  });

  const asked = { scheduledDate: '2027-06-01T09:40', timezone: 'CANADA_PACIFIC' };
  const busyInspection = { busy: true, scheduledDate: '2027-06-01T09:30', timeZone: 'CANADA_PACIFIC' };

  it('is shown as busy in the list of conflicts, with the time in the requested zone only', async () => {
    const conflicts = (who: string) =>
      as(who).put<ConflictingInspection[]>(`/api/inspectors/${IVAN}/conflicts`, asked);
    expect((await conflicts('maple.pm')).body).toEqual([busyInspection]);
    expect((await conflicts('maple.inspector2')).body).toEqual([busyInspection]);
    for (const who of ['maple.coordinator', 'maple.inspector']) {
      expect((await conflicts(who)).body).toEqual([
        expect.objectContaining({
          id: hidden,
          scheduledDate: '2027-06-01T12:30',
          timeZone: 'AMERICA_EASTERN',
          addressLine1: await address(hidden),
        }),
      ]);
    }
  });

  it('is shown as busy in the inspector’s day, in order among the visible inspections', async () => {
    const dayOf = (who: string) =>
      as(who)
        .put<ConflictingInspection[]>(`/api/inspectors/${IVAN}/conflicts?wholeDay=true`, asked)
        .then(({ body }) => body);
    expect(await dayOf('maple.pm')).toEqual([busyInspection]);
    expect(await dayOf('maple.coordinator')).toMatchObject([{ id: hidden }]);
  });

  it('is shown as busy in the refusal to assign, with details for users who see it', async () => {
    const [visit] = mine;
    expect((await schedule(visit!, asked.scheduledDate)).status).toBe(200);
    const refused = await assign([visit!], IVAN, 'maple.pm');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'schedule_conflict',
        message: expect.stringMatching(
          /^This inspector already has an inspection scheduled within thirty minutes of Tue, Jun 1 2027, 9:30 AM, /,
        ) as string,
      },
    });
    expect(refused.body.details).toEqual({ conflicts: [busyInspection] });
    expect(JSON.stringify(refused.body)).not.toContain(await address(hidden));
    expect((await assign([visit!], IVAN)).body.details).toMatchObject({ conflicts: [{ id: hidden }] });
    expect((await assign([visit!], NADIA, 'maple.pm')).status).toBe(200);
  });

  it('is shown as busy in the refusal to schedule, beside a visible inspection', async () => {
    const [, first, second] = mine as [number, number, number];
    const pm = (await rowsOf(MAPLE, User)).find(({ userName }) => userName === 'maple.pm')!;
    await whileUser(pm.id, { flags: [...pm.flags, 'canScheduleAllInspections'] }, async () => {
      await assign([first, second], IVAN);
      expect((await schedule(first, '2027-06-01T10:01', 'maple.pm')).status).toBe(200);
      const refused = await schedule(second, '2027-06-01T09:45', 'maple.pm');
      expect(refused.status).toBe(409);
      expect(refused.body.details).toEqual({
        conflicts: [
          busyInspection,
          {
            id: first,
            scheduledDate: '2027-06-01T10:01',
            timeZone: 'CANADA_PACIFIC',
            askedTimeZone: 'CANADA_PACIFIC',
            addressLine1: await address(first),
            addressLine2: expect.any(String) as string,
            city: expect.any(String) as string,
            country: 'CA',
          },
        ],
      });
      expect((await schedule(second, '2027-06-01T14:00', 'maple.pm')).status).toBe(200);
    });
  });
});
