import { AsyncResource } from 'node:async_hooks';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { logger } from '../../src/core/logging/logger';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
let customers: TenantRepository<Customer>;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  customers = new TenantRepository(database, Customer);
});
afterAll(() => server.close());

const add = (customerName: string) => customers.insert({ customerName, createdAt: 0 });
const names = async () => new Set((await inMaple(() => customers.find())).map((row) => row.customerName));
/** Created outside any unit of work, so that its scope is another request. */
const outsider = new AsyncResource('stranger');
const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('a unit of work', () => {
  it('rolls back when it fails, without affecting others', async () => {
    const failing = inMaple(() =>
      database.runUnit(async () => {
        await add('Fails');
        await pause();
        throw new Error('on purpose');
      }),
    );
    const other = inMaple(() => database.runUnit(() => add('Stays')));
    await expect(failing).rejects.toThrow('on purpose');
    await other;
    const present = await names();
    expect([present.has('Fails'), present.has('Stays')]).toEqual([false, true]);
  });

  it('shows its rows to nobody before the commit', async () => {
    let seen: Set<string> | undefined;
    await inMaple(() =>
      database.runUnit(async () => {
        await add('Not yet');
        // A read by another request, outside this unit.
        seen = await outsider.runInAsyncScope(names);
      }),
    );
    expect(seen!.has('Not yet')).toBe(false);
    expect((await names()).has('Not yet')).toBe(true);
  });

  it('joins the unit of work in which it runs', async () => {
    const outer = inMaple(() =>
      database.runUnit(async () => {
        await database.runUnit(() => add('Inner'));
        throw new Error('outer fails');
      }),
    );
    await expect(outer).rejects.toThrow('outer fails');
    expect((await names()).has('Inner')).toBe(false);
  });

  it('keeps 100 simultaneous units separate, a quarter of them failing', async () => {
    const units = Array.from({ length: 100 }, (_, n) =>
      inMaple(() =>
        database.runUnit(async () => {
          await add(`Crowd ${n}`);
          await pause();
          await database.runUnit(() => add(`Crowd ${n} inner`));
          if (n % 4 === 0) throw new Error('on purpose');
        }),
      ).catch(() => undefined),
    );
    await Promise.all(units);
    const crowd = [...(await names())].filter((name) => name.startsWith('Crowd'));
    expect(crowd).toHaveLength(150);
  });

  it('runs after-commit work only after a commit', async () => {
    const received: string[] = [];
    await inMaple(() => database.runUnit(async () => database.afterCommit(() => received.push('committed'))));
    await inMaple(() =>
      database.runUnit(async () => {
        database.afterCommit(() => received.push('never'));
        throw new Error('on purpose');
      }),
    ).catch(() => undefined);
    expect(received).toEqual(['committed']);
  });

  it('stays committed, and runs all after-commit work when one of it throws', async () => {
    const failed = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const received: string[] = [];
    const done = inMaple(() =>
      database.runUnit(async () => {
        database.afterCommit(() => {
          throw new Error('on purpose');
        });
        database.afterCommit(() => received.push('the other'));
        return 'done';
      }),
    );
    await expect(done).resolves.toBe('done');
    expect(received).toEqual(['the other']);
    expect(failed).toHaveBeenCalledTimes(1);
    failed.mockRestore();
  });

  it('is required for every write', async () => {
    await expect(inMaple(() => add('No unit'))).rejects.toThrow(/unit of work/);
  });
});

describe('a change of a row', () => {
  it('is refused when the row has changed since it was read', async () => {
    const id = await inMaple(() => database.runUnit(() => add('Versioned')));
    const change = (expected: number | null, customerName: string) =>
      inMaple(() => database.runUnit(() => customers.update(id, expected, { customerName })));
    await change(1, 'Second');
    await expect(change(1, 'Late')).rejects.toMatchObject({ code: 'edit_conflict' });
    await change(null, 'Third');
    expect(await inMaple(() => customers.get(id))).toMatchObject({ customerName: 'Third', version: 3 });
  });

  it('is not lost among many simultaneous ones', async () => {
    const id = await inMaple(() => database.runUnit(() => add('0')));
    const increment = async (): Promise<void> => {
      const row = await inMaple(() => customers.get(id));
      const next = String(Number(row.customerName) + 1);
      await inMaple(() =>
        database.runUnit(() => customers.update(id, row.version, { customerName: next })),
      ).catch(increment);
    };
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await inMaple(() => customers.get(id))).customerName).toBe('20');
  });
});
