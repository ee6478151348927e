import { randomUUID } from 'node:crypto';
import {
  addDays,
  covers,
  INSPECTION_TABS,
  noneOf,
  oneOf,
  type Limit,
  type ScopeValue,
  within,
} from '@walkthrough/domain';
import fc from 'fast-check';
import { Database } from '../../src/core/database/database';
import type { AnyScope, ListRequest, ListCursor } from '../../src/core/database/lists/list-declaration';
import { Lists } from '../../src/core/database/lists/lists';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { TenantHead } from '../../src/core/database/tenant-head.entity';
import { requestContext } from '../../src/core/context/request-context';
import { ActorsService } from '../../src/modules/parties/auth/actors.service';
import { INSPECTION_SORT_COLUMNS } from '../../src/modules/scheduling/inspections/inspection-indexes';
import { INSPECTION_LIST } from '../../src/modules/scheduling/inspections/inspection-list';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { TeamsService } from '../../src/modules/parties/teams/teams.service';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';
import { fillUnevenly } from './fill';

type Sort = keyof typeof INSPECTION_SORT_COLUMNS;

let server: TestApp;
let lists: Lists;
let rows: Inspection[];
beforeAll(async () => {
  server = await startTestApp();
  await fillUnevenly(server, 700, 100);
  lists = server.app.get(Lists);
  rows = await inMaple(() => new TenantRepository(server.app.get(Database), Inspection).find());
}, 120_000);
afterAll(() => server.close());

const limit = (values: readonly ScopeValue[]): fc.Arbitrary<Limit> =>
  fc
    .tuple(fc.subarray([...values], { minLength: 1 }), fc.boolean())
    .map(([some, listed]) => (listed ? oneOf(...some) : noneOf(...some)));
/** Due dates of the inspections. */
const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2024-01-01', days));
const LIMITS = {
  inspectBy: fc
    .record({ from: day, before: day }, { requiredKeys: [] })
    .map((window): Limit => within<string>(window)),
  tab: limit(INSPECTION_TABS),
  isCondition: limit([true, false]),
  inspectorId: limit([null, 6, 7]),
  customerId: limit([null, 1, 2, 3]),
  propertyManagerId: limit([null, 1, 2, 3, 4]),
  teamSetId: limit([null, 1, 2]),
  province: limit(['BC', 'AB']),
  hasSchedulingIssue: limit([true, false]),
};
/** At most three conditions, because with all of them hardly a row is left. */
const anyBranch = fc
  .subarray(Object.keys(LIMITS) as (keyof typeof LIMITS)[], { maxLength: 3 })
  .chain((columns) => fc.record(Object.fromEntries(columns.map((column) => [column, LIMITS[column]]))));
const anyScope: fc.Arbitrary<AnyScope> = fc.array(anyBranch, { minLength: 1, maxLength: 3 });
const anyAsked: fc.Arbitrary<ListRequest<Sort>> = fc.record({
  scope: anyScope,
  sort: fc.constantFrom('due' as const, 'scheduled' as const, 'inspected' as const),
  direction: fc.constantFrom('ASC' as const, 'DESC' as const),
  emptyLast: fc.boolean(),
  page: fc.constantFrom(0, 0, 1, 2, 9),
  size: fc.constantFrom(1, 7, 50),
});

/** More conditions than SQLite allows in one statement. */
const OF_VERY_MANY_STRETCHES: ListRequest<Sort> = {
  scope: [
    {
      inspectBy: within<string>({ before: '2024-01-01' }),
      propertyManagerId: noneOf(null, 1),
      teamSetId: noneOf(1),
    },
    { inspectorId: noneOf(7), province: noneOf('BC'), hasSchedulingIssue: noneOf(true) },
    {},
  ],
  sort: 'due',
  direction: 'ASC',
  emptyLast: true,
  page: 0,
  size: 1,
};

/** Returns the same page by checking, sorting and slicing all rows. */
function byHand({ scope, sort, direction, emptyLast, page, size }: ListRequest<Sort>) {
  const sign = direction === 'ASC' ? 1 : -1;
  const column = INSPECTION_SORT_COLUMNS[sort];
  const isIn = (row: Inspection) => covers(scope, row as unknown as Record<string, ScopeValue>);
  const sorted = rows.filter(isIn).sort((a, b) => {
    const [x, y] = [a[column], b[column]];
    if (x === null && y === null) return sign * (a.id - b.id);
    if (x === null || y === null) return (x === null ? -1 : 1) * (emptyLast ? -1 : sign);
    return x === y ? sign * (a.id - b.id) : x < y ? -sign : sign;
  });
  return {
    ids: sorted.slice(page * size, (page + 1) * size).map(({ id }) => id),
    total: sorted.length,
  };
}

describe('a page of a list', () => {
  it('has the rows, the order and the total of a full scan', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyAsked, async (asked) => {
        const page = await inMaple(() => lists.page(INSPECTION_LIST, asked));
        expect(page).toEqual(byHand(asked));
        found += page.ids.length;
      }),
      { numRuns: 250, examples: [[OF_VERY_MANY_STRETCHES]] },
    );
    expect(found).toBeGreaterThan(500);
  });

  it('counts each value of a column once', async () => {
    await fc.assert(
      fc.asyncProperty(anyScope, async (scope) => {
        const counts = await inMaple(() => lists.countBy(INSPECTION_LIST, 'tab', { scope }));
        const wanted = new Map<string, number>();
        for (const row of rows) {
          if (covers(scope, row as unknown as Record<string, ScopeValue>))
            wanted.set(row.tab, (wanted.get(row.tab) ?? 0) + 1);
        }
        expect(new Map([...counts].filter(([, n]) => n > 0))).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a list that is read to its end', () => {
  it('has every row once and in order, for any page size', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyAsked, async ({ emptyLast: _, page: __, size, ...asked }) => {
        const read: number[] = [];
        const atATime = size * 5;
        let after: ListCursor | null = null;
        for (let part: ListCursor[] = []; read.length === 0 || part.length === atATime;) {
          const place = after;
          part = await inMaple(() => lists.pageAfter(INSPECTION_LIST, asked, place, atATime));
          if (part.length === 0) break;
          read.push(...part.map(({ id }) => id));
          after = part.at(-1)!;
        }
        expect(read).toEqual(byHand({ ...asked, page: 0, size: Infinity }).ids);
        found += read.length;
      }),
      { numRuns: 120 },
    );
    expect(found).toBeGreaterThan(2_000);
  }, 90_000);

  it('does so for search words, too', async () => {
    const asked = {
      scope: [{ tab: oneOf('audited') }],
      words: [{ field: 'address', text: 'ma' }],
      sort: 'inspected',
      direction: 'DESC',
    } as const;
    const { ids, total } = await inMaple(() =>
      lists.page(INSPECTION_LIST, { ...asked, page: 0, size: 1_000 }),
    );
    const first = await inMaple(() => lists.pageAfter(INSPECTION_LIST, asked, null, 7));
    const rest = await inMaple(() => lists.pageAfter(INSPECTION_LIST, asked, first.at(-1)!, 1_000));
    expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
    expect(total).toBeGreaterThan(20);
  });
});

describe('totals', () => {
  const headOf = () => new TenantRepository(server.app.get(Database), TenantHead);
  const total = async () => {
    const scope = [{ tab: oneOf('cancelled') }];
    const asked = { scope, sort: 'due', direction: 'ASC', page: 0, size: 1 } as const;
    return (await lists.page(INSPECTION_LIST, asked)).total;
  };
  const change = async (isReported: boolean) => {
    const database = server.app.get(Database);
    const inspections = new TenantRepository(database, Inspection);
    const one = await inspections.findOne({ tab: 'cancelled' });
    await database.runUnit(async () => {
      await inspections.denormalise({ id: one!.id }, { tab: 'rolling' });
      if (isReported) await server.app.get(TeamsService).create(randomUUID());
    });
  };

  it('are cached until something changes in the company, and exact after that', async () => {
    const before = await inMaple(total);
    // Without an event, unlike any write of the product.
    await inMaple(() => change(false));
    expect(await inMaple(total)).toBe(before);
    await inMaple(() => change(true));
    expect(await inMaple(total)).toBe(before - 2);
  });

  it('are recounted for a request that has written since its caller was looked up', async () => {
    await inMaple(async () => {
      const actors = server.app.get(ActorsService);
      const actor = await actors.ofLogin({ tenantId: 1, userId: 1 });
      const { lastSeq: head } = (await headOf().findOne({}))!;
      requestContext.signIn({ actor: actor!, head });
      const before = await total();
      await change(true);
      expect(await total()).toBe(before - 1);
    });
  });
});
