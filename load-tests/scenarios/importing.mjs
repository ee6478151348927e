import { FileForm } from '../lib/file-form.mjs';
import { workAtBoard } from './boards.mjs';

export const title =
  'An administrator imports a spreadsheet of properties, and takes it back, while others work';

/** The administrator does not scale with the factor; the spreadsheet does. */
export const PEOPLE = { administrator: 1, coordinator: 20 };
export const KINDS = { administrator: 'admin', coordinator: 'coordinators' };

const LOOK_AGAIN_S = 30;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const UPLOAD = 'POST /api/propertySpreadsheet';
const APPLY = 'POST /api/propertyUpdate';
const TAKE_BACK = 'POST /api/propertySpreadsheet/:id/takeBack';

export const THRESHOLDS = {
  calls: {
    // The file is read before the response.
    [UPLOAD]: { p95: 10_000 },
    'POST /api/auth/signin': { p95: 1_500, p99: 3_000 },
    // Other work continues during the import.
    '*': { p95: 750, p99: 2_500 },
  },
  happens: [UPLOAD, APPLY, TAKE_BACK],
};

/** One operation is a spreadsheet that was applied and taken back. */
export const OPERATIONS = { spreadsheet: [TAKE_BACK] };

/** Uploads, previews, applies and takes back a spreadsheet, so that nothing of it remains. */
export async function importSheet(person) {
  const { rows, workbook } = person.shared;
  const file = { field: 'files', name: 'properties.xlsx', type: XLSX, bytes: workbook };
  const body = new FileForm({}, file);
  const { body: sheet } = await person.ask('POST', '/api/propertySpreadsheet', { body });
  if (sheet.created !== rows) throw new Error(`The preview has ${sheet.created} of ${rows} new properties.`);
  await person.ask('GET', `/api/propertySpreadsheet/${sheet.id}/entries?size=50`);
  await person.ask('POST', '/api/propertyUpdate', { body: { spreadsheetId: sheet.id } });
  await until(person, sheet.id, 'applied');
  await person.ask('GET', '/api/properties/query?size=50');
  await person.ask('POST', `/api/propertySpreadsheet/${sheet.id}/takeBack`);
  await until(person, sheet.id, 'takenBack');
}

/** Polls until the work is done, as the screen does. */
async function until(person, id, state) {
  for (;;) {
    const { body } = await person.ask('GET', `/api/propertySpreadsheet/${id}`);
    if (body.progress === null) {
      if (body.state !== state) throw new Error(`The spreadsheet is ${body.state}: ${body.failure}`);
      return;
    }
    await person.pause(LOOK_AGAIN_S);
  }
}

export const roles = {
  async administrator(person) {
    await person.signIn();
    await importSheet(person);
  },
  async coordinator(person) {
    await person.signIn();
    await workAtBoard(person);
  },
};
