import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { newDelivery, openingOf, stepsOf } from '../../../drive/delivery.mjs';
import { freeVisits, visitsOn } from './prepare.mjs';

/** Percentage of responses that are lost between the server and the device. */
const LOST_ANSWERS = 10;
/** Percentage of unanswered steps after which a device never returns. */
const GIVEN_UP = 15;
/** Percentage of reports about recurring inspections. */
const RECURRING = 50;

export function worker(_number, shared, random) {
  const percent = (share) => random.integer(1, 100) <= share;
  /** Pending writes; the first is the current one. */
  let ahead = [];
  let delivery;

  const startAgain = () => (ahead = []);

  /**
   * Ends this device's delivery. The office cancels its recurring inspection, so that the next one opens; an
   * inspection finished without a response stays.
   */
  const giveUp = () => {
    const { kind, inspectionId } = delivery;
    ahead = kind === 'R' ? [cancelling(inspectionId)] : [];
  };

  /** Repeats the same step, as a device without the response does. The response has to be the same. */
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
        // Decided once per step: a device either retries until the server is back, or never returns.
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
    delivery = newDelivery({ kind, id, inspectionId }, shared, random, randomUUID);
    ahead = stepsOf(delivery, step);
  };

  /**
   * The call has no idempotency key: after a lost response a second inspection is opened, and the first stays
   * unreported.
   */
  const opening = () => ({
    request: {
      token: shared.coordinator,
      method: 'POST',
      path: '/api/condition-inspections',
      body: openingOf(random.pick(shared.properties), shared.inspectorId),
    },
    entry: ({ body }) => ({ kind: 'opened', id: body.id, inspectionId: body.inspectionId }),
    isAcknowledged: ({ status }) => status === 200,
    stored: ({ body }) => begin('C', body.id, body.inspectionId),
  });

  /**
   * Looks for unassigned recurring inspections page by page. Each reported one opens the next, which is due later and
   * is further down. One page serves many devices.
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
