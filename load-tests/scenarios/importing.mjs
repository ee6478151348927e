import { FileForm } from '../lib/file-form.mjs';
import { workAtBoard } from './boards.mjs';

export const title =
  'An administrator imports a spreadsheet of properties, and takes it back, while others work';

/** The administrator is one, whatever the factor; the spreadsheet grows with it. */
export const PEOPLE = { administrator: 1, coordinator: 20 };
export const KINDS = { administrator: 'admin', coordinator: 'coordinators' };

const LOOK_AGAIN_S = 30;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const UPLOAD = 'POST /api/propertySpreadsheet';
const APPLY = 'POST /api/propertyUpdate';
const TAKE_BACK = 'POST /api/propertySpreadsheet/:id/takeBack';

export const THRESHOLDS = {
  calls: {
    // The file is read before it is answered.
    [UPLOAD]: { p95: 10_000 },
    'POST /api/auth/signin': { p95: 1_500, p99: 3_000 },
    // Others go on with their work meanwhile.
    '*': { p95: 750, p99: 2_500 },
  },
  happens: [UPLOAD, APPLY, TAKE_BACK],
};

/** Applied and taken back. */
export const OPERATIONS = { spreadsheet: [TAKE_BACK] };

/** From the file to its preview, applied, and taken back, so that nothing of it is left. */
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

/** Looks again and again until the work is done, as the screen does. */
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
