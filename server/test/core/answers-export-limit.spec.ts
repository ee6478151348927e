import { MAX_EXPORTED_ROWS } from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import type { Actor } from '../../src/core/context/actor';
import { requestContext } from '../../src/core/context/request-context';
import type { ListCursor } from '../../src/core/database/lists/list-declaration';
import type { ExportedList } from '../../src/core/exports/exported-list';
import type { Exports } from '../../src/core/exports/exports';
import type { AnsweredReports } from '../../src/modules/reporting/answers-feed/answered-reports.queries';
import { AnswersExports } from '../../src/modules/reporting/answers-feed/answers-exports';
import type { AnswersFeed } from '../../src/modules/reporting/answers-feed/answers-feed.service';

const taskCommon = SHIPPED_DEFINITIONS.find(({ key }) => key === 'task-common')!;
const FORM = { key: 'task-common', title: 'Form', isPair: false, versions: new Map([[1, taskCommon]]) };
const ADMIN = { roles: ['ROLE_ADMIN'], flags: { canAccessInspection: true } } as unknown as Actor;

/** Elements of a common area per report. */
const ELEMENTS = 1_000;

const reportOf = (inspectionId: number) => ({
  inspectionId,
  rooms: [{ uuid: `room-${inspectionId}`, name: 'Lobby', notes: {}, elements: ELEMENTS_OF_ROOM }],
  facts: { submittedAt: 0, formVersion: 1, propertyId: 1 },
});
const ELEMENTS_OF_ROOM = Array.from({ length: ELEMENTS }, () => ({
  label: 'Light',
  type: 'COUNT',
  value: 1,
}));

/** Reads the elements of `total` reports as the file does. @returns the number of rows */
async function exportedRows(total: number): Promise<number> {
  let make!: (asked: object) => Promise<ExportedList>;
  const exports = {
    declare: (_kind: string, maker: typeof make) => void (make = maker),
  } as unknown as Exports;
  const reports = {
    after: (_form: unknown, _filter: unknown, after: ListCursor | null, size: number) => {
      const done = after?.id ?? 0;
      const ids = Array.from({ length: Math.min(size, 50, total - done) }, (_, at) => done + at + 1);
      const last = ids.at(-1);
      // As after a full part: whether more follow is not known yet.
      return Promise.resolve({ ids, next: last === undefined ? null : { id: last, s: last } });
    },
    async *contents(_form: unknown, ids: readonly number[]) {
      for (const id of ids) yield await Promise.resolve(reportOf(id));
    },
  } as unknown as AnsweredReports;
  const feed = { form: () => Promise.resolve(FORM) } as unknown as AnswersFeed;
  new AnswersExports(exports, feed, reports).onModuleInit();
  return requestContext.run({ requestId: 'test', tenantId: 1, actor: ADMIN }, async () => {
    const { part } = await make({ key: FORM.key, format: 'csv', table: 'CommonElements' });
    let rows = 0;
    let place: ListCursor | null = null;
    do {
      const read = await part(place, 1_000);
      rows += read.rows.length;
      place = read.next;
    } while (place !== null && rows < MAX_EXPORTED_ROWS);
    return rows;
  });
}

describe('a file of answers with more rows than counted', () => {
  it('is whole with as many rows as a file may have', async () => {
    expect(await exportedRows(MAX_EXPORTED_ROWS / ELEMENTS)).toBe(MAX_EXPORTED_ROWS);
  });

  it('fails instead of ending early, also when the last row that it may have ends a part', async () => {
    await expect(exportedRows(MAX_EXPORTED_ROWS / ELEMENTS + 1)).rejects.toThrow('too many rows');
  });
});
