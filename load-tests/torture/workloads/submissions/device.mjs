import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { newDelivery, openingOf, stepsOf } from '../../../drive/delivery.mjs';
import { freeVisits, visitsOn } from './prepare.mjs';

/** Of a hundred answers so many are lost between a server that is well and the device. */
const LOST_ANSWERS = 10;
/** Of a hundred steps that were not answered so many are the last thing a device does. */
const GIVEN_UP = 15;
/** Of a hundred reports so many are of recurring visits. */
const RECURRING = 50;

export function worker(_number, shared, chance) {
  const percent = (share) => chance.whole(1, 100) <= share;
  /** Writes still to be done, first the one that is tried. */
  let ahead = [];
  let delivery;

  const startAgain = () => (ahead = []);

  /**
   * The device is gone, and nobody sends the rest. The office cancels its recurring visit, so that there is another for
   * somebody else; one that was finished without an answer stays.
   */
  const giveUp = () => {
    const { kind, inspectionId } = delivery;
    ahead = kind === 'R' ? [cancelling(inspectionId)] : [];
  };

  /** The same step again, as by a device that did not get the answer: it must be the same answer. */
  const again = (request, first) => ({
    request,
    entry: null,
    isAcknowledged: ({ status, body }) => status === 200 && isDeepStrictEqual(body, first),
    stored: () => ahead.shift(),
    refused: startAgain,
  });

  const step = (name, request, entry) => {
    let decided;
    return {
      request: {
        ...request,
        token: shared.inspector,
        headers: { 'idempotency-key': `${delivery.submissionId}/${name}` },
      },
      entry: ({ body }) => ({ submissionId: delivery.submissionId, step: name, ...entry(body) }),
      isAcknowledged: ({ status }) => status === 200,
      isGivenUp() {
        // Once for a step: a device tries for as long as the server is away, or is not there any more.
        decided ??= percent(GIVEN_UP);
        if (decided) giveUp();
        return decided;
      },
      stored({ body }) {
        const { request: sent } = ahead.shift();
        if (percent(LOST_ANSWERS)) ahead.unshift(again(sent, body));
      },
      refused: startAgain,
    };
  };

  const begin = (kind, id, inspectionId) => {
    delivery = newDelivery({ kind, id, inspectionId }, shared, chance, randomUUID);
    ahead = stepsOf(delivery, step);
  };

  /** Has no key: when its answer is lost a second visit is opened, and the first lies there unreported. */
  const opening = () => ({
    request: {
      token: shared.coordinator,
      method: 'POST',
      path: '/api/condition-inspections',
      body: openingOf(chance.pick(shared.properties), shared.inspectorId),
    },
    entry: ({ body }) => ({ kind: 'opened', id: body.id, inspectionId: body.inspectionId }),
    isAcknowledged: ({ status }) => status === 200,
    stored: ({ body }) => begin('C', body.id, body.inspectionId),
  });

  /**
   * Looks for recurring visits that nobody has, one page after the other; each that was reported has opened another, which is
   * due later and stands further down. One page is for many devices.
   */
  const looking = (page = 0) => ({
    request: { token: shared.inspector, method: 'GET', path: visitsOn(page) },
    entry: null,
    isAcknowledged: ({ status }) => status === 200,
    stored({ body }) {
      startAgain();
      for (const { inspection } of freeVisits(body, shared.held)) {
        shared.held.add(inspection.id);
        shared.free.push(inspection.id);
      }
      if (!taking() && !body.last) ahead = [looking(page + 1)];
    },
    refused: startAgain,
  });

  /** @returns whether there was one */
  const taking = () => {
    const id = shared.free.shift();
    if (id !== undefined) ahead = [giving(id)];
    return id !== undefined;
  };

  const giving = (id) => ({
    request: {
      token: shared.coordinator,
      method: 'PUT',
      path: `/api/inspector/${shared.inspectorId}/inspection/${id}`,
    },
    entry: null,
    isAcknowledged: ({ status }) => status === 200,
    stored: () => begin('R', id, id),
    refused: startAgain,
  });

  const cancelling = (id) => ({
    request: { token: shared.coordinator, method: 'DELETE', path: `/api/inspections/${id}` },
    entry: null,
    isAcknowledged: ({ status }) => status < 500 && status !== 429,
    stored: startAgain,
  });

  return {
    next() {
      if (ahead.length > 0) return ahead[0];
      if (!percent(RECURRING)) return opening();
      return taking() ? ahead[0] : looking();
    },
  };
}
