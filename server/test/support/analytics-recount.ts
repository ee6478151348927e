import type { ReportItem } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { notRecorded } from './statement-record';
import type { TestApp } from './test-app';

/**
 * SQL conditions on the reports' JSON for when an item is found and asked, written independently of the product's
 * rule.
 */
const answer = (key: string) => `json_extract(r.answers, '$.${key}')`;
const inRooms = (condition: string) =>
  `EXISTS (SELECT 1 FROM room m WHERE m.tenant_id = i.tenant_id AND m.inspection_id = i.id AND (${condition}))`;
const codes = (element: string) => `json_extract(m.statuses, '$.${element}')`;
const has = (element: string, ...wanted: string[]) =>
  wanted.map((code) => `${codes(element)} LIKE '%"${code}"%'`).join(' OR ');
const sign = (key: string) => ({ found: `${answer(key)} = 1`, asked: `${answer(key)} IS NOT NULL` });
const equipment = (name: string) => ({
  found: `(${answer(`${name}Present`)} = 0 OR ${answer(`${name}Problem`)} = 1)`,
  asked: `(${answer(`${name}Present`)} IS NOT NULL OR ${answer(`${name}Problem`)} IS NOT NULL)`,
});

const ITEMS: Record<ReportItem, { found: string; asked: string }> = {
  HOARDING: sign('hoarding'),
  GROW_OP: sign('growop'),
  REPURPOSED_ROOMS: sign('repurposedRoom'),
  INSURANCE: equipment('insurance'),
  FUSES: equipment('fusebox'),
  EXTRA_APPLIANCES: {
    found: inRooms('m.unauthorized_appliance = 1'),
    asked: inRooms('m.unauthorized_appliance IS NOT NULL'),
  },
  WINDOW_LOCKS: {
    found: inRooms(has('windowSafetyLock', 'NO', 'MISSING')),
    asked: inRooms(`${codes('windowSafetyLock')} IS NOT NULL`),
  },
  CAULKING: {
    found: inRooms(has('caulking', 'DAMAGED', 'DIRTY', 'MISSING')),
    asked: inRooms(`${codes('caulking')} IS NOT NULL`),
  },
  LEAKY_TAPS: {
    found: inRooms(['faucet', 'tap', 'valve'].map((tap) => has(tap, 'DRIPPING', 'LEAKING')).join(' OR ')),
    asked: inRooms(['faucet', 'tap', 'valve'].map((tap) => `${codes(tap)} IS NOT NULL`).join(' OR ')),
  },
};

export interface Recount {
  inspected: number;
  items: Record<string, { found: number; asked: number }>;
}

/** Counts an item in the reports of some properties and a period, independently of stored figures. */
export async function recount(
  { app }: TestApp,
  { propertyIds, from, before }: { propertyIds: readonly number[]; from: number; before: number },
): Promise<Recount> {
  const sums = Object.entries(ITEMS).flatMap(([item, { found, asked }]) => [
    `SUM(CASE WHEN ${found} THEN 1 ELSE 0 END) AS found_${item}`,
    `SUM(CASE WHEN ${asked} THEN 1 ELSE 0 END) AS asked_${item}`,
  ]);
  const sql =
    `SELECT COUNT(*) AS n, ${sums.join(', ')} FROM inspection i` +
    ' INNER JOIN task_report r ON r.tenant_id = i.tenant_id AND r.inspection_id = i.id' +
    " WHERE i.tenant_id = 1 AND i.is_condition = 0 AND i.completed_externally = 0 AND i.tab IN ('completed', 'audited')" +
    ` AND i.inspected_date >= ? AND i.inspected_date < ? AND i.property_id IN (${propertyIds.join(', ')})`;
  const rows: unknown = await notRecorded(() => app.get(Database).readManager.query(sql, [from, before]));
  const [row] = rows as Record<string, unknown>[];
  const number = (key: string) => Number(row?.[key] ?? 0);
  return {
    inspected: number('n'),
    items: Object.fromEntries(
      Object.keys(ITEMS).map((item) => [
        item,
        { found: number(`found_${item}`), asked: number(`asked_${item}`) },
      ]),
    ),
  };
}
