import { Database } from '../../src/core/database/database';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
});
afterAll(() => server.close());

/** Number of connections in the pool. */
const CONNECTIONS = 16;

it('every unit of work reads what is committed, and ends by itself when nothing is said in it for half a minute, on whichever connection it runs', async () => {
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
