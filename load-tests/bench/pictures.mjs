import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { compared, inTurn, summary } from '../lib/figures.mjs';
import { watchMemory } from '../lib/memory.mjs';
import { Product } from '../lib/product.mjs';

const require = createRequire(import.meta.url);
const sharp = require('sharp');

export const title = 'A light call while eight pictures arrive, each as large as may be';
export const peer = 'the same call while nothing arrives';

const PICTURES = 8;
/** One user may upload at most four files at once, so two users send four each. */
const SENDERS = ['maple.inspector', 'maple.admin'];
const INSPECTOR_ID = 6;
const LIGHT_CALL = '/api/users/self';

/** Interlaced, so that the decoder holds all pixels in memory. */
const largest = (shade) =>
  sharp({
    create: { width: 8_400, height: 7_000, channels: 4, background: { r: shade, g: 90, b: 200, alpha: 0.5 } },
  })
    .png({ progressive: true, compressionLevel: 6 })
    .toBuffer();

export async function measure() {
  const product = await Product.start();
  try {
    const pictures = [];
    for (let shade = 0; shade < PICTURES; shade++) pictures.push(await largest(shade * 20));
    const inspectionId = await openReport(product);
    for (const sender of SENDERS) await send(product, sender, inspectionId, await small());
    const idle = (
      await inTurn(
        100,
        () => light(product),
        () => undefined,
      )
    ).product;
    const watch = watchMemory(product.pid);
    const began = performance.now();
    let arrived = 0;
    const uploads = pictures.map(async (bytes, n) => {
      const status = await send(product, SENDERS[n % SENDERS.length], inspectionId, bytes);
      arrived += 1;
      return status;
    });
    const busy = [];
    while (arrived < PICTURES) {
      const from = performance.now();
      await light(product);
      busy.push(performance.now() - from);
    }
    const statuses = await Promise.all(uploads);
    const took = performance.now() - began;
    const memory = watch();
    return {
      lines: [compared('a light call', busy, idle)],
      notes: [
        `${PICTURES} PNGs of 58.8 million pixels in ${Math.round(took)} ms; answers: ${statuses.join(' ')}`,
        `longest light call meanwhile: ${Math.round(summary(busy).max)} ms, of ${busy.length}`,
        `most memory: server ${memory.server} MB, with its processes ${memory.all} MB`,
      ],
    };
  } finally {
    await product.remove();
  }
}

const small = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function light(product) {
  const { status } = await product.as('maple.coordinator', 'GET', LIGHT_CALL);
  if (status !== 200) throw new Error(`The light call was answered ${status}.`);
}

async function openReport(product) {
  for (let propertyId = 1; propertyId <= 60; propertyId++) {
    const { status, body } = await product.as('maple.coordinator', 'POST', '/api/condition-inspections', {
      dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      inspectorId: INSPECTOR_ID,
      country: 'CA',
      ciType: 'BC',
      type: 'MOVE_IN',
      propertyId,
      justification: 'Measured',
    });
    if (status === 200) return body.inspectionId;
  }
  throw new Error('No property is left.');
}

async function send(product, as, inspectionId, bytes) {
  const form = new FormData();
  form.set('imageId', randomUUID());
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'photo.png');
  const { status } = await product.as(as, 'POST', `/api/inspections/${inspectionId}/v2/image/0/false`, form);
  return status;
}
