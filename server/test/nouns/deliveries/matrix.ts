import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isMaster, isStaff, isStaffOrCustomerSide, seesProperty } from '../../isolation/matrix/oracle';
import { idsOf, propertyIsSeen, same, shownIf } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { type Writing, alone, onProperty } from '../../isolation/matrix/writing';
import { DELIVERED_BY_HAND } from '../../support/deliveries';

/** Staff see all of their company; the customer side those of its tenancies, and others as the property was. */
export const seesDelivery = (person: Person, world: World, key: string | undefined): boolean => {
  const delivery = world.deliveries.find(({ id }) => String(id) === key);
  const property = delivery && world.properties.get(delivery.propertyId);
  if (!delivery || !property || !seesProperty(person, property)) return false;
  if (isStaff(person)) return true;
  const { tenancyId } = delivery;
  const tenancy = world.tenancies.find(({ id }) => id === tenancyId);
  if (tenancyId !== null && (!tenancy || tenancy.isDeleted)) return false;
  const { customerId, managerId } = tenancy ?? delivery;
  return seesProperty(person, { ...property, customerId, managerId });
};

const onDelivery = (call: string, rest: Partial<Writing>): Writing => ({
  call,
  resource: 'delivery',
  path: alone,
  sees: seesDelivery,
  ...rest,
});

function formOf(picture: Buffer): FormData {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'proof.jpg');
  return form;
}

export const matrix: NounMatrix = {
  resources: {
    delivery: resource(({ deliveries }) =>
      deliveries.map(({ id, tenantId, customerId, managerId, tenancyId }) => ({
        key: String(id),
        tenantId,
        kind: [customerId, managerId, tenancyId === null].join(' '),
      })),
    ),
    deliveryProof: resource(({ deliveryProofs }) => numbered(deliveryProofs)),
  },
  segments: { deliveries: 'delivery' },
  parameters: { proofId: 'deliveryProof' },
  readings: {
    'GET properties/{id}/deliveries': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      isAbout: (body, world, [key], person) =>
        same(
          idsOf((body as { content: unknown }).content),
          world.deliveries
            .filter(
              ({ id, propertyId }) => String(propertyId) === key && seesDelivery(person, world, String(id)),
            )
            .map(({ id }) => String(id)),
        ),
    },
    'GET deliveries/{id}/proofs/{proofId}': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key, proof]) =>
        shownIf(
          seesDelivery(person, world, key) &&
            world.deliveryProofs.some(
              ({ id, deliveryId }) => String(id) === proof && String(deliveryId) === key,
            ),
        ),
      together: ({ deliveryProofs }) =>
        deliveryProofs.flatMap(({ id, deliveryId }) => [
          [String(deliveryId), String(id)],
          [String(deliveryId), String(deliveryProofs[0]!.id)],
        ]),
    },
  },
  ownCalls: { 'GET master/bounces': { may: isMaster } },
  withoutRow: { 'POST mail/bounces': 'names a mail by a signed address' },
  writings: (picture) => [
    onProperty('POST properties/{id}/deliveries', { body: () => DELIVERED_BY_HAND }),
    onDelivery('POST deliveries/{id}/proofs', { query: 'kind=PHOTO', body: () => formOf(picture) }),
    onDelivery('POST deliveries/{id}/withdrawal', { body: () => ({ reason: 'Taken' }) }),
  ],
  shownBy: {
    'POST properties/{id}/deliveries': 'http/deliveries',
    'POST deliveries/{id}/proofs': 'http/deliveries',
    'POST deliveries/{id}/withdrawal': 'http/deliveries',
  },
};
