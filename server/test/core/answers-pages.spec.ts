import type { AnsweredForm } from '../../src/modules/reporting/answers-feed/answered-form';
import type { AnsweredReports } from '../../src/modules/reporting/answers-feed/answered-reports.queries';
import type { AnswersTable } from '../../src/modules/reporting/answers-feed/answers-table';
import { ODataPages } from '../../src/modules/reporting/answers-feed/odata/odata-pages';
import { readPageRequest } from '../../src/modules/reporting/answers-feed/odata/odata-query';

const FORM = {} as AnsweredForm;

interface Page {
  value: { _id: number }[];
  '@odata.nextLink'?: string;
}

/** Reads a table of `total` reports to its end, whose rows are those that `rowsOf` gives. */
async function readAll(total: number, rowsOf: (id: number) => { _id: number }[], wanted = '') {
  const reads: number[] = [];
  const reports = {
    after: (_form: unknown, _filter: unknown, after: { id: number } | null, size: number) => {
      const first = (after?.id ?? 0) + 1;
      const ids = Array.from({ length: Math.min(size, total + 1 - first) }, (_, at) => first + at);
      const last = ids.at(-1);
      return Promise.resolve({
        ids,
        next: last === undefined || last === total ? null : { id: last, s: last },
      });
    },
    async *contents(_form: unknown, ids: readonly number[]) {
      for (const inspectionId of ids) {
        reads[reads.length - 1]! += 1;
        yield await Promise.resolve({ inspectionId, facts: { inspectedDate: inspectionId } });
      }
    },
  } as unknown as AnsweredReports;
  const table = {
    name: 'Rooms',
    columns: [{ name: '_id', type: 'Edm.Int64', label: 'Number', value: (row: { _id: number }) => row._id }],
    rowsOf: ({ inspectionId }: { inspectionId: number }) => rowsOf(inspectionId),
  } as unknown as AnswersTable;
  const pages = new ODataPages(reports);
  const ids: number[] = [];
  let skiptoken: string | null = null;
  do {
    reads.push(0);
    const asked = readPageRequest(skiptoken === null ? {} : { $skiptoken: skiptoken }, wanted, table);
    const page = JSON.parse(
      await pages.page(FORM, table, asked, { root: 'http://feed.example', texts: {} }),
    ) as Page;
    ids.push(...page.value.map(({ _id }) => _id));
    const next = page['@odata.nextLink'];
    skiptoken = next === undefined ? null : new URL(next).searchParams.get('$skiptoken');
  } while (skiptoken !== null);
  return { ids, reads };
}

describe('a page of the feed', () => {
  it('ends after a thousand reports, also when they have no rows', async () => {
    const { ids, reads } = await readAll(3_500, (id) => (id === 3_400 ? [{ _id: id }] : []));
    expect(ids).toEqual([3_400]);
    expect(reads).toEqual([1_000, 1_000, 1_000, 500]);
  });

  it('ends with a whole report, so that nothing is missing or read twice', async () => {
    const { ids, reads } = await readAll(
      40,
      (id) => [{ _id: id }, { _id: id }, { _id: id }],
      'maxpagesize=10',
    );
    expect(ids).toEqual(Array.from({ length: 120 }, (_, at) => Math.floor(at / 3) + 1));
    // The last page is full as well, so that an empty one follows.
    expect(reads).toEqual([...Array.from({ length: 10 }, () => 4), 0]);
  });

  it('ends early when reports are large', async () => {
    const large = 'x'.repeat(900_000);
    const { ids, reads } = await readAll(12, (id) => [{ _id: `${large}${id}` as unknown as number }]);
    expect(ids).toHaveLength(12);
    expect(reads).toEqual([5, 5, 2]);
  });
});
