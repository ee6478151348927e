import type { PropertySpreadsheet } from '@walkthrough/domain';
import { JobRunner } from '../../../src/core/jobs/job-runner';
import type { NounCases } from '../../calls/noun-cases';
import { sheetFile, sheetForm, type SheetLine, sheetLines, Sheets } from '../../support/property-sheets';
import type { TestApp } from '../../support/test-app';

/** Callers by path, and an account that may not call. */
const CALLERS = [
  {
    ids: ['E-206', 'E-207', 'E-208'],
    prefix: 'propertyManagers/self/',
    as: 'maple.pm',
    other: 'maple.customer',
  },
  { ids: ['E-209', 'E-210', 'E-211'], prefix: 'customers/self/', as: 'maple.customer', other: 'maple.pm' },
  { ids: ['E-212', 'E-213', 'E-214'], prefix: '', as: 'maple.manager', other: 'maple.inspector' },
] as const;

let made = 0;
/** Returns one of the caller's properties with another postal code on each call. */
async function changed(server: TestApp, who: string): Promise<SheetLine[]> {
  const [line] = await new Sheets(server).download(who);
  made += 1;
  return [{ ...line, postalCode: `V5K 0A${made}` }];
}

export const cases: NounCases = {
  cases: CALLERS.flatMap(({ ids, prefix, as, other }) => {
    const refused = { as: other, status: 403, prepared: true } as const;
    const [download, upload, update] = ids;
    const isChange = ({ body }: { body: unknown }, ...states: PropertySpreadsheet['state'][]) => {
      expect(body).toMatchObject({ rows: 1, created: 0, changed: 1, errors: [] });
      expect(states).toContain((body as PropertySpreadsheet).state);
    };
    return [
      {
        id: download,
        path: `${prefix}propertySpreadsheet`,
        as,
        // The event of the last import is published when its job ends.
        prepare: async (server) => {
          await server.app.get(JobRunner).drained();
          return {};
        },
        content: ({ body }) => expect(sheetLines(body as Buffer).length).toBeGreaterThan(0),
        refused: { as: other, status: 403 },
      },
      {
        id: upload,
        path: `${prefix}propertySpreadsheet`,
        as,
        prepare: async (server) => ({ body: sheetForm(await sheetFile(await changed(server, as))) }),
        content: (answer) => isChange(answer, 'checked'),
        refused,
      },
      {
        id: update,
        path: `${prefix}propertyUpdate`,
        as,
        prepare: async (server) => {
          const { id: spreadsheetId } = await new Sheets(server).upload(as, await changed(server, as));
          return { body: { spreadsheetId } };
        },
        // The job may have finished before the answer.
        content: (answer) => isChange(answer, 'waiting', 'applied'),
        refused,
      },
    ];
  }),
  additions: {
    'GET propertySpreadsheets': 'whoever comes back finds their last ones, and the one to take back',
    'GET propertySpreadsheet/{id}': 'an upload is looked at again while it is applied, and afterwards',
    'GET propertySpreadsheet/{id}/entries': 'its changes, a page at a time',
    'GET propertySpreadsheet/{id}/file': 'the file as it was sent, by which the audit log names it',
    'GET propertySpreadsheet/{id}/problems': 'its problems, all of them on demand',
    'GET propertySpreadsheet/{id}/problems/file': 'and as a download',
    'GET propertySpreadsheets/template': 'an empty list with examples and lists of values',
    'GET propertySpreadsheet/{id}/rows': 'the rows of a list of any form, as they were understood',
    'PUT propertySpreadsheet/{id}/reading':
      'what the columns of such a list mean, and answers to its questions',
    'PUT propertySpreadsheet/{id}/cells': 'values that are typed in the preview',
    'POST propertySpreadsheet/{id}/customers': 'customers that a list names and nobody knows',
    'POST propertySpreadsheet/{id}/takeBack':
      'the last one applied can be taken back while nothing has changed since',
  },
  recordedReads: {
    'E-206': 'who saves properties as a file is in the log, as with other exports',
    'E-209': 'the same',
    'E-212': 'the same',
  },
};
