import { StepFailed } from '../../scripts/lib/processes.mjs';
import { propertyWorkbook } from '../lib/property-workbook.mjs';
import { picture, tried } from '../torture/workloads/submissions/prepare.mjs';
import { KINDS, openingOf } from './delivery.mjs';
import { expect } from './staff.mjs';

/**
 * Creates what a scenario works on, and returns it as plain data (`person.shared`). Runs in Node; the roles in scenarios/ do
 * not.
 */

const VISITS_ASKED_FOR = 200;
/** Number of properties in which condition inspections are opened. */
const PROPERTIES = 10;
/** Id of the unit template. */
const UNIT = 1;

const ROWS = 20_000;
const FEWEST_ROWS = 10;

const PICTURES = 8;
/** Produces about 300 KB, the size at which a phone stores a photo of a room. */
const PHOTO = { width: 1280, height: 960, noise: { type: 'gaussian', mean: 128, sigma: 12 } };

/** Returns unassigned inspections, `{ id, version, propertyId, templateId }`, and the ids of inspectors. */
async function openVisits({ office }) {
  const read = async (path) => expect(await office('GET', path), 200, path);
  const { content } = await read(`/api/inspections/rolling/page?size=${VISITS_ASKED_FOR}`);
  const visits = content
    .filter(({ property }) => !property.isUnassignable)
    .map(({ id, version, property, template }) => ({
      ...{ id, version },
      propertyId: property.id,
      templateId: template.id,
    }));
  if (visits.length === 0) throw new StepFailed('This product has no inspection that nobody has.');
  const inspectors = (await read('/api/inspectors')).map(({ id }) => id);
  return { visits, inspectors };
}

/**
 * Returns sample answers for both kinds of reports, free recurring inspections, and properties whose customer has the license
 * for condition inspections. Saves each sample once to count its stored answers.
 */
async function prepareReports({ office, officeToken, caller, people, staff, photos }) {
  const { visits, inspectors } = await openVisits({ office });
  const inspectorToken = await staff.tokenOf(people.inspector[0]);
  const self = expect(await caller.call(inspectorToken, 'GET', '/api/users/self'), 200, 'Asking who one is');
  const inspectorId = self.inspector.id;
  const properties = [];
  const opened = [];
  for (const { propertyId } of visits) {
    const answer = await office('POST', '/api/condition-inspections', openingOf(propertyId, inspectorId));
    if (answer.status !== 200) continue;
    opened.push(answer.body);
    properties.push(propertyId);
    if (properties.length === PROPERTIES) break;
  }
  const [tryOut, ...free] = visits.filter(({ templateId }) => templateId === UNIT);
  if (opened.length === 0 || !tryOut) throw new StepFailed('This product has nothing to be inspected.');
  const given = await office('PUT', `/api/inspector/${inspectorId}/inspection/${tryOut.id}`);
  expect(given, 200, 'Assigning an inspection');
  const kinds = {
    C: await tried(caller, inspectorToken, opened[0].id, KINDS.C),
    R: await tried(caller, inspectorToken, tryOut.id, KINDS.R),
  };
  const begun = opened.map(({ inspectionId }) => inspectionId);
  return { properties, visits: free, inspectors, kinds, begun, officeToken, photos };
}

const prepareImport = ({ factor, run }) => ({
  rows: Math.max(FEWEST_ROWS, Math.round(ROWS * factor)),
  prefix: `LOAD-${run}`,
});

/** Returns unfinished reports: a finished report is printed once and then served from the file store. */
async function preparePdfs(stage) {
  const { begun } = await prepareReports(stage);
  return { begun };
}

/** Splits the inspections between boards and field, so that they do not compete. */
async function prepareDay(stage) {
  const { visits, ...reports } = await prepareReports(stage);
  const [forBoards, forField] = [0, 1].map((half) => visits.filter((_, index) => index % 2 === half));
  return { ...reports, ...prepareImport(stage), visits: forBoards, fieldVisits: forField };
}

/** Preparation by scenario name. */
export const PREPARATIONS = {
  'sign-in-storm': () => Promise.resolve({}),
  boards: openVisits,
  field: prepareReports,
  'pdf-burst': preparePdfs,
  import: async (stage) => ({ ...(await openVisits(stage)), ...prepareImport(stage) }),
  'mixed-day': prepareDay,
};

/** Adds the files that these roles upload: `pictures` of `{ bytes, sha256 }`, and the `workbook`. */
export async function makeFiles(shared, roles) {
  const files = {};
  if (roles.has('inspector') && shared.kinds)
    files.pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => picture(n, PHOTO)));
  if (roles.has('administrator'))
    files.workbook = await propertyWorkbook(shared.rows, { prefix: shared.prefix });
  return { ...shared, ...files };
}
