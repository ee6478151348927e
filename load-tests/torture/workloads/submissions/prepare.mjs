import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';
import sharp from 'sharp';

const COORDINATOR = 'maple.coordinator';
const INSPECTOR = 'maple.inspector';
const PROPERTIES = 60;
const PICTURES = 32;

/** Derived from the property by the server, whatever is sent. */
export const DERIVED = 'moveInLandlordAgentState';
/** Tells the reports apart. */
export const COMMENT = 'moveInGeneralComments';

export const openingOf = (propertyId, inspectorId) => ({
  dueDate: '2026-09-20',
  inspectorId,
  country: 'CA',
  ciType: 'BC',
  type: 'MOVE_IN',
  propertyId,
  justification: 'The tenants were away.',
});

/** @returns what the devices share: tokens that outlive restarts, licensed properties, answers, their count, pictures */
export async function prepare(product) {
  const coordinator = await product.token(COORDINATOR);
  const inspector = await product.token(INSPECTOR);
  const inspectorId = await ownInspectorId(product, inspector);
  const properties = [];
  let record;
  for (let propertyId = 1; propertyId <= PROPERTIES; propertyId++) {
    const opening = openingOf(propertyId, inspectorId);
    const { status, body } = await product.call(coordinator, 'POST', '/api/condition-inspections', opening);
    if (status !== 200) continue;
    properties.push(propertyId);
    record = body;
  }
  if (!record) throw new Error('No property can be inspected.');
  const answers = finishedAnswers();
  const { form, count } = await tried(product, inspector, record.id, answers);
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => picture(n)));
  return { coordinator, inspector, inspectorId, properties, answers, form, count, pictures };
}

async function ownInspectorId(product, inspector) {
  const { body } = await product.call(inspector, 'GET', '/api/users/self');
  return body.inspector.id;
}

/** A finished move-in, as the form's own golden sample has it; rooms are sent on their own. */
function finishedAnswers() {
  const file = fromRoot('form-definitions/test/golden/condition-ca.1.moveIn.json');
  const golden = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(golden).filter(([, value]) => !Array.isArray(value)));
}

/** Saves the answers once, to learn how many of them a record then holds; the same for every property. */
async function tried(product, inspector, id, answers) {
  const path = `/api/condition-inspections/${id}`;
  const sent = { ...answers, [COMMENT]: 'A try.' };
  const saved = await product.call(inspector, 'PUT', `/api/condition-inspections/partial/${id}`, sent);
  if (saved.status !== 200) throw new Error(`The try was answered ${JSON.stringify(saved.body)}.`);
  const { body } = await product.call(inspector, 'GET', path);
  const count = Object.keys(sent).filter((key) => body[key] !== undefined && body[key] !== '').length;
  return { form: body.form, count };
}

/** One of many that are all different. */
async function picture(number) {
  const background = { r: (number * 8) % 256, g: 90 + number, b: 200 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
