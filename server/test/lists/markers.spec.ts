import {
  addDays,
  CANADIAN_PROVINCES,
  covers,
  DEADLINE_MARKERS,
  INSPECTION_MARKERS,
  type InspectionCounts,
  type InspectionMarker,
  type ScopeValue,
  type StaffInspectionPage,
  type StaffInspectionRow,
  today,
  US_STATES,
  zoneOfInspection,
} from '@walkthrough/domain';
import { markedInspections } from '../../src/modules/scheduling/inspections/marked-inspections';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Marked = Pick<StaffInspectionRow, 'tab' | 'inspectBy' | 'lastContactAt'> & {
  inspectorId: number | null;
  deadlineOn: string | null;
  deadlineSoonFrom: string | null;
  deadlineWaits: boolean;
  deadlinePassedOn: string | null;
  country: string;
  province: string;
};

const NO_DEADLINE_COLUMNS = {
  deadlineOn: null,
  deadlineSoonFrom: null,
  deadlineWaits: false,
  deadlinePassedOn: null,
};

/** Returns whether a row has a marker, by the definition at the property. */
function isMarked(marker: InspectionMarker, row: Marked, now: number): boolean {
  const { tab, inspectBy, lastContactAt, inspectorId, deadlineOn, deadlineSoonFrom, ...place } = row;
  if (marker === 'unassigned') return ['assigned', 'scheduled'].includes(tab) && inspectorId === null;
  if (marker === 'lateContact') {
    return ['rolling', 'assigned'].includes(tab) && lastContactAt !== null && now - lastContactAt >= 2 * DAY;
  }
  if (marker === 'deadlineWaiting') return row.deadlineWaits;
  const day = today(now, zoneOfInspection(null, place));
  if (marker === 'deadlineOverdue') {
    const { deadlinePassedOn } = row;
    const isNextPassed = deadlineOn !== null && deadlineOn < day;
    return isNextPassed || (deadlinePassedOn !== null && deadlinePassedOn >= addDays(day, -60));
  }
  if (marker === 'deadlineSoon')
    return deadlineSoonFrom !== null && deadlineSoonFrom <= day && (deadlineOn === null || deadlineOn >= day);
  if (!['rolling', 'assigned', 'scheduled'].includes(tab) || inspectBy === null) return false;
  return marker === 'overdue' ? inspectBy < day : inspectBy >= day && inspectBy <= addDays(day, 7);
}

describe('a marker', () => {
  const places = [
    ...CANADIAN_PROVINCES.map((province) => ({ country: 'CA', province })),
    ...US_STATES.map((province) => ({ country: 'US', province })),
    { country: 'CA', province: 'ELSEWHERE' },
  ];
  const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 1, hour, 30));

  it.each(INSPECTION_MARKERS)('%s follows the day of the property, at every hour', (marker) => {
    let marked = 0;
    for (const now of hours) {
      const scope = markedInspections(marker, now);
      for (const place of places) {
        for (const tab of ['rolling', 'assigned', 'scheduled', 'completed', 'cancelled'] as const) {
          for (const days of [-2, -1, 0, 1, 6, 7, 8, 9]) {
            const row = {
              ...place,
              tab,
              inspectorId: days % 2 === 0 ? 1 : null,
              inspectBy: days === 9 ? null : addDays('2026-11-01', days),
              lastContactAt: days === 9 ? null : now - 2 * DAY + days * HOUR,
              deadlineOn: days >= 8 ? null : addDays('2026-11-01', days),
              deadlineSoonFrom: days === 9 ? null : addDays('2026-11-01', days - 5),
              deadlineWaits: days === 9,
              deadlinePassedOn: days % 2 === 0 ? null : addDays('2026-11-01', -60 - days),
            };
            const { length } = scope.filter((branch) => covers([branch], row as Record<string, ScopeValue>));
            // Never in two branches, because they are counted separately.
            expect({ row, now, length }).toEqual({ row, now, length: Number(isMarked(marker, row, now)) });
            marked += length;
          }
        }
      }
    }
    expect(marked).toBeGreaterThan(1000);
  });
});

describe('the boards', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: ON_THAT_DAY });
    const { content } = await rowsOf('rolling/page?');
    // One with a contact attempt yesterday, and one with an attempt last week.
    for (const [at, days] of [1, 7].entries()) await contact(content[at]!.id, TODAY - days * DAY);
    // An inspection can be scheduled before it is assigned.
    await plan(content[2]!.id);
  }, 120_000);
  afterAll(() => server.close());

  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await server.api.as('maple.coordinator').get<T>(path);
    expect(status).toBe(200);
    return body;
  };
  const contact = async (id: number, communicationDate: number) => {
    const { status } = await server.api.as('maple.admin').post(`/api/inspections/${id}/contactAttempts`, {
      communicationDate,
      channel: 2,
      contacteeInfo: 'Anna Petrova',
      outcome: 'No answer',
    });
    expect(status).toBe(201);
  };
  const plan = async (id: number) => {
    const inspection = { scheduledDate: '2026-09-18T09:00', timezone: 'CANADA_PACIFIC' };
    const { status } = await server.api.as('maple.admin').put(`/api/inspections/${id}/schedule`, inspection);
    expect(status).toBe(200);
  };
  const rowsOf = (path: string) => get<StaffInspectionPage>(`/api/inspections/${path}size=200`);

  // Deadlines of condition inspections: http/tenancy-deadlines.
  const markers = INSPECTION_MARKERS.filter((marker) => !DEADLINE_MARKERS.some((each) => each === marker));
  it.each(markers)('are filtered by %s, and count the rest in each tab', async (marker) => {
    const counts = await get<InspectionCounts>(`/api/inspections/counts?marker=${marker}`);
    let shown = 0;
    for (const [tab, path] of [
      ['rolling', 'rolling/page'],
      ['assigned', 'assigned'],
      ['scheduled', 'scheduled'],
      ['cancelled', 'cancelled'],
    ] as const) {
      const all = await rowsOf(`${path}?`);
      const wanted = all.content.filter(({ property: { country, province }, inspector, ...row }) =>
        isMarked(
          marker,
          { ...row, ...NO_DEADLINE_COLUMNS, inspectorId: inspector?.id ?? null, country, province },
          TODAY,
        ),
      );
      const marked = await rowsOf(`${path}?marker=${marker}&`);
      expect(marked.content.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect({ tab, count: counts[tab] }).toEqual({ tab, count: wanted.length });
      shown += wanted.length;
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('refuse other markers', async () => {
    const { status } = await server.api.as('maple.coordinator').get('/api/inspections/assigned?marker=odd');
    expect(status).toBe(400);
  });
});
