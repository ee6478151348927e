import type { StaffInspectionRow } from '@walkthrough/domain';
import { LiveClient } from './live-client';
import { ON_THAT_DAY, startTestApp, type TestApp } from './test-app';

/** The inspector to whom `assign` assigns. */
const INSPECTOR_ID = 6;

/** Starts a server for the tests of one file, with sockets that close after each test. */
export function useLiveBoards() {
  let server: TestApp;
  const clients: LiveClient[] = [];
  beforeAll(async () => {
    server = await startTestApp({ env: ON_THAT_DAY });
  });
  afterEach(() => clients.splice(0).forEach((client) => client.close()));
  afterAll(() => server.close());

  const coordinator = () => server.api.as('maple.coordinator');
  let day = 10;
  return {
    get server() {
      return server;
    },
    coordinator,
    /** Opens the socket of a user. */
    board: async (who: string): Promise<LiveClient> => {
      const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(who));
      clients.push(client);
      return client;
    },
    assign: (ids: number[]) =>
      coordinator().put<StaffInspectionRow[]>(`/api/inspector/${INSPECTOR_ID}/inspections`, { ids }),
    /** Schedules an inspection on a day of its own, so that nothing conflicts. */
    schedule: (id: number) =>
      coordinator().put(`/api/inspections/${id}/schedule`, {
        scheduledDate: `2026-12-${day++}T09:00`,
        timezone: 'CANADA_PACIFIC',
      }),
  };
}
