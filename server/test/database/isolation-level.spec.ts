import { Database } from '../../src/core/database/database';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
});
afterAll(() => server.close());

/** Number of connections in the pool. */
const CONNECTIONS = 16;

it('runs every unit of work as read committed, with an idle timeout of half a minute, on every connection', async () => {
  const database = server.app.get(Database);
  let begun = 0;
  let release = () => {};
  const together = new Promise<void>((resolve) => (release = resolve));
  const levelOf = () =>
    database.runUnit(async () => {
      if (!onMariaDb) return 'one unit at a time';
      begun += 1;
      if (begun === CONNECTIONS) release();
      await together;
      const [row] = await database.writeManager.query<{ level: string; idle: number }[]>(
        'SELECT @@SESSION.tx_isolation AS level, @@SESSION.idle_write_transaction_timeout AS idle',
      );
      return `${row!.level} ${row!.idle}`;
    });
  const levels = await Promise.all(Array.from({ length: CONNECTIONS }, levelOf));
  expect(new Set(levels)).toEqual(new Set([onMariaDb ? 'READ-COMMITTED 30' : 'one unit at a time']));
});
