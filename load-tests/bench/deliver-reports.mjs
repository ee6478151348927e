import { randomUUID } from 'node:crypto';
import { expect } from '../drive/staff.mjs';
import { seededRandom } from '../lib/seeded-random.mjs';
import { newDelivery, openingOf, stepsOf } from '../drive/delivery.mjs';
import { picture, prepare } from '../torture/workloads/submissions/prepare.mjs';

/** The product accepts this many uploads of one user at the same time. */
const AT_ONCE = 4;
const PICTURES = 16;
const PHOTOS = 2;
/** Produces about 170 KB, the size at which a phone stores a photo of a room. */
const PHOTO = { width: 960, height: 720, noise: { type: 'gaussian', mean: 128, sigma: 12 } };

/** Delivers finished condition reports with photos to the demo, as devices do. */
export async function deliverReports(product, count) {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => picture(n, PHOTO)));
  const shared = { ...(await prepare(product)), pictures, photos: PHOTOS };
  const random = seededRandom(1);
  let left = count;
  const device = async () => {
    while (left > 0) {
      left -= 1;
      await deliver(product, shared, random);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, device));
}

async function deliver(product, shared, random) {
  const opening = openingOf(random.pick(shared.properties), shared.inspectorId);
  const opened = await product.call(shared.coordinator, 'POST', '/api/condition-inspections', opening);
  const { id, inspectionId } = expect(opened, 200, 'Opening a condition inspection');
  const delivery = newDelivery({ kind: 'C', id, inspectionId }, shared, random, randomUUID);
  const steps = stepsOf(delivery, (name, request) => ({
    ...request,
    headers: { 'idempotency-key': `${delivery.submissionId}/${name}` },
  }));
  for (const { method, path, body, headers } of steps)
    expect(await product.call(shared.inspector, method, path, body, headers), 200, `${method} ${path}`);
}
