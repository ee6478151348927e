import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the lease of a mail whose server was killed while it was sent. */
const PATIENCE_MS = 75_000;

/**
 * Waits until the last server has sent what is queued, and reads every acknowledged proof as the office does.
 * @returns a sentence for each proof that is not as it was sent
 */
export async function readBack(product, { token, reports }, entries) {
  const listOf = async ({ propertyId }) =>
    (await product.call(token, 'GET', `/api/properties/${propertyId}/deliveries`)).body.content;
  const deadline = Date.now() + PATIENCE_MS;
  const isQueued = ({ method, states }) => method === 'EMAIL' && states.at(-1).state === 'QUEUED';
  while (Date.now() < deadline && (await Promise.all(reports.map(listOf))).flat().some(isQueued))
    await sleep(500);
  const faults = [];
  const shown = new Map((await Promise.all(reports.map(listOf))).flat().map((each) => [each.id, each]));
  for (const { id, sha256, round } of entries.filter(({ kind }) => kind === 'proven')) {
    const delivery = shown.get(id);
    // The list has the newest ones only.
    if (!delivery) continue;
    const proof = delivery.proofs.find((each) => each.sha256 === sha256);
    const { status, body } = proof
      ? await product.download(token, `/api/deliveries/${id}/proofs/${proof.id}`)
      : { status: 404 };
    const isSame = status === 200 && createHash('sha256').update(body).digest('hex') === sha256;
    if (!isSame)
      faults.push(`A proof of delivery ${id} (round ${round}) cannot be read as it was sent (${status}).`);
  }
  return faults;
}
