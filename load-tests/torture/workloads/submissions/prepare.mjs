import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';
import sharp from 'sharp';
import { KINDS, openingOf } from '../../../drive/delivery.mjs';

const COORDINATOR = 'maple.coordinator';
const INSPECTOR = 'maple.inspector';
const PROPERTIES = 60;
const PICTURES = 32;

/** Ids of the inspector's team and of the unit template. */
const TEAM = 1;
const UNIT = 1;

/**
 * @returns what the devices share: tokens that stay valid after restarts, properties, answers of each kind, and
 * pictures
 */
export async function prepare(product) {
  const coordinator = await product.token(COORDINATOR);
  const inspector = await product.token(INSPECTOR);
  const inspectorId = await ownInspectorId(product, inspector);
  const properties = [];
  /** Reports that are never finished. */
  const begun = [];
  for (let propertyId = 1; propertyId <= PROPERTIES; propertyId++) {
    const opening = openingOf(propertyId, inspectorId);
    const { status, body } = await product.call(coordinator, 'POST', '/api/condition-inspections', opening);
    if (status !== 200) continue;
    properties.push(propertyId);
    begun.push({ id: body.id, inspectionId: body.inspectionId });
  }
  const record = begun.at(-1);
  if (!record) throw new Error('No property can be inspected.');
  const shared = { coordinator, inspector, inspectorId, properties, begun, held: new Set(), free: [] };
  const kinds = {
    C: await tried(product, inspector, record.id, KINDS.C),
    R: await tried(product, inspector, await oneVisit(product, shared), KINDS.R),
  };
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => picture(n)));
  return { ...shared, kinds, pictures };
}

async function ownInspectorId(product, inspector) {
  const { body } = await product.call(inspector, 'GET', '/api/users/self');
  return body.inspector.id;
}

/** Path of a page of the team's unassigned recurring inspections. */
export const visitsOn = (page) => `/api/team/${TEAM}/unassigned/page?size=100&page=${page}&mode=1`;

/** Returns the inspections of units among them that no device of this campaign has or will take. */
export const freeVisits = ({ content }, held) =>
  content.filter(({ inspection }) => inspection.template.id === UNIT && !held.has(inspection.id));

/** Assigns a recurring inspection to the inspector. */
async function oneVisit(product, { coordinator, inspector, inspectorId, held }) {
  const { body } = await product.call(inspector, 'GET', visitsOn(0));
  const [free] = freeVisits(body, held);
  if (!free) throw new Error('The team has no visit.');
  const { id } = free.inspection;
  held.add(id);
  const path = `/api/inspector/${inspectorId}/inspection/${id}`;
  const { status } = await product.call(coordinator, 'PUT', path);
  if (status !== 200) throw new Error(`Visit ${id} could not be given: ${status}.`);
  return id;
}

/** Returns the answers of the form's golden sample. Rooms are sent separately. */
function finishedAnswers(sample) {
  const golden = JSON.parse(readFileSync(fromRoot('form-definitions/test/golden', `${sample}.json`), 'utf8'));
  return Object.fromEntries(Object.entries(golden).filter(([, value]) => !Array.isArray(value)));
}

/** Saves the answers once, to learn how many of them a record stores; this number is the same for every property. */
export async function tried(product, inspector, id, { sample, comment, record, partial, bodyOf }) {
  const answers = finishedAnswers(sample);
  const sent = { ...answers, [comment]: 'A try.' };
  const saved = await product.call(inspector, 'PUT', partial(id), bodyOf(sent));
  if (saved.status !== 200) throw new Error(`The try was answered ${JSON.stringify(saved.body)}.`);
  const { body } = await product.call(inspector, 'GET', record(id));
  const count = Object.keys(sent).filter((key) => body[key] !== undefined && body[key] !== '').length;
  return { answers, count, form: body.form };
}

/** Creates a distinct picture. @param noise to make it as large as a photo */
export async function picture(number, { width = 64, height = 48, noise } = {}) {
  const background = { r: (number * 8) % 256, g: 90 + number, b: 200 };
  const bytes = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
