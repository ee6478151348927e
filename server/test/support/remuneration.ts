import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES, type InspectorItem } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { seededRandom } from '../isolation/matrix/seeded-random';
import { inMaple } from './in-company';
import type { TestApp } from './test-app';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Returns the start of a month in a zone with Node's own zone data, independent of the product's. */
function firstInstant(month: string, zone: string): number {
  const utc = Date.parse(`${month}-01T00:00:00Z`);
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(utc);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(
    local.find(({ type }) => type === 'timeZoneName')!.value,
  )!;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return utc - offset;
}

function following(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** Counts by part, type, form and province directly from the tables. */
export async function recountOfMonth(
  query: Query,
  inspectorId: number,
  month: string,
  zone: string,
): Promise<Map<string, number>> {
  const [from, before] = [firstInstant(month, zone), firstInstant(following(month), zone)];
  const rows = await query(`
    SELECT CASE WHEN i.cancelled = 1 THEN 'Cancelled, not counted'
                WHEN i.completed_externally = 1 THEN 'Completed Externally'
                WHEN i.template_id = 2 THEN 'Common areas' ELSE 'Counted inspections' END AS part,
           i.inspection_type AS type, t.name AS template, i.province AS province, COUNT(*) AS n
    FROM inspection i JOIN inspection_template t ON t.id = i.template_id
    WHERE i.inspector_id = ${inspectorId} AND (
      (i.cancelled = 0 AND i.inspected_date >= ${from} AND i.inspected_date < ${before})
      OR (i.cancelled = 1 AND i.scheduled_at >= ${from} AND i.scheduled_at < ${before})
      OR (i.cancelled = 1 AND i.scheduled_at IS NULL AND i.inspect_by LIKE '${month}-%'))
    GROUP BY 1, 2, 3, 4`);
  return new Map(
    rows.map(({ part, type, template, province, n }) => [
      [part, INSPECTION_TYPE_LABELS[type as keyof typeof INSPECTION_TYPE_LABELS], template, province].join(
        ' | ',
      ),
      Number(n),
    ]),
  );
}

/** Assigns 90 inspections of the first company to its inspectors at random over two months, and returns them. */
export async function randomMonths(
  { app }: TestApp,
  seed: number,
  inspectors: readonly InspectorItem[],
): Promise<string[]> {
  const dice = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => dice.some(from, 1)[0]!;
  const database = app.get(Database);
  const inspections = new TenantRepository(database, Inspection);
  const year = 2000 + (seed % 10);
  const days = Array.from({ length: 61 }, (_, day) => Date.UTC(year, 2, 1 + day, 3, 30));
  await inMaple(async () => {
    const all = await inspections.find({}, { id: 'ASC' });
    for (const { id } of dice.some(all, 90)) {
      const at = pick(days);
      const isCancelled = pick([true, false, false, false]);
      const cancelled = pick([
        { scheduledAt: at, inspectBy: null },
        { scheduledAt: null, inspectBy: new Date(at).toISOString().slice(0, 10) },
      ]);
      const done = { inspectedDate: at, tab: pick(['completed', 'audited'] as const) };
      await database.runUnit(() =>
        inspections.updateWhere(
          { id },
          {
            inspectorId: pick(inspectors).id,
            inspectionType: pick(INSPECTION_TYPES),
            templateId: pick([1, 2]),
            province: pick(['BC', 'AB', 'ON', 'NL']),
            completedExternally: pick([true, false, false]),
            cancelled: isCancelled,
            ...(isCancelled ? { inspectedDate: null, tab: 'cancelled' as const, ...cancelled } : done),
          },
        ),
      );
    }
  });
  return [`${year}-03`, `${year}-04`];
}
