import { randomUUID } from 'node:crypto';
import { KINDS, newDelivery, openingOf, stepsOf } from '../../drive/delivery.mjs';
import { seededRandom } from '../../lib/seeded-random.mjs';
import { picture, tried } from './submissions/prepare.mjs';

const PROPERTIES = 60;
const PICTURES = 16;

/**
 * Delivers move-in reports whose tenancies have two tenants each, and creates a link for the first of them, so that every
 * language of the report is printed. A server without a browser can create further links.
 * @returns `{ token, reports, pictures }`: of an administrator; what is needed to create links; bytes to upload
 */
export async function finishedReports(product, count) {
  const coordinator = await product.token('maple.coordinator');
  const inspector = await product.token('maple.inspector');
  const token = await product.token('maple.admin');
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => picture(n)));
  const { body: self } = await product.call(inspector, 'GET', '/api/users/self');
  const shared = { pictures, photos: 1, kinds: {} };
  const reports = [];
  for (let propertyId = 1; propertyId <= PROPERTIES && reports.length < count; propertyId++) {
    const opening = openingOf(propertyId, self.inspector.id);
    const opened = await product.call(coordinator, 'POST', '/api/condition-inspections', opening);
    if (opened.status !== 200) continue;
    const { id, inspectionId } = opened.body;
    shared.kinds.C ??= await tried(product, inspector, id, KINDS.C);
    await deliver(product, inspector, { kind: 'C', id, inspectionId }, shared);
    const report = {
      propertyId,
      inspectionId,
      ...(await tenancyAt(product, token, propertyId, inspectionId)),
    };
    await linkOf(product, token, report);
    reports.push(report);
  }
  if (reports.length < count) throw new Error(`Only ${reports.length} reports could be delivered.`);
  return { token, reports, pictures };
}

async function deliver(product, inspector, inspection, shared) {
  const delivery = newDelivery(inspection, shared, seededRandom(inspection.id), randomUUID);
  for (const { name, method, path, body } of stepsOf(delivery, (step, request) => ({
    name: step,
    ...request,
  }))) {
    const headers = { 'idempotency-key': `${delivery.submissionId}/${name}` };
    const { status } = await product.call(inspector, method, path, body, headers);
    if (status !== 200) throw new Error(`${name} of a report answered ${status}.`);
  }
}

async function tenancyAt(product, token, propertyId, inspectionId) {
  const path = `/api/properties/${propertyId}/tenancies`;
  const { body: list } = await product.call(token, 'GET', path);
  const current = list.content.find(({ isCurrent }) => isCurrent);
  const { id } = current ?? (await product.call(token, 'POST', path)).body;
  const change = { tenants: [{ name: 'Ana Lee' }, { name: 'Ben Roy' }], moveInInspectionId: inspectionId };
  const { status, body } = await product.call(token, 'PUT', `/api/tenancies/${id}`, change);
  if (status !== 200) throw new Error(`The tenancy was not changed: ${JSON.stringify(body)}.`);
  return { tenancyId: id, tenants: body.tenants.map((tenant) => tenant.id) };
}

async function linkOf(product, token, { tenancyId, tenants, inspectionId }) {
  const path = `/api/tenancies/${tenancyId}/tenant-links`;
  const { status, body } = await product.call(token, 'POST', path, { tenant: tenants[0], inspectionId });
  if (status !== 201) throw new Error(`The first link was not created: ${JSON.stringify(body)}.`);
}
