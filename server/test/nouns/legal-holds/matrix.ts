import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isStaff } from '../../isolation/matrix/oracle';
import { idsOf, propertyIsSeen, same } from '../../isolation/matrix/reading';
import { resource } from '../../isolation/matrix/resource';
import { alone, seesPropertyAt, type Writing } from '../../isolation/matrix/writing';

const onHold: Writing = {
  call: 'PUT legal-holds/{id}/end',
  resource: 'legalHold',
  path: alone,
  body: () => ({ reason: 'Settled' }),
  sees: ({ tenantId }, { legalHolds }, key) =>
    legalHolds.some((each) => String(each.id) === key && each.tenantId === tenantId),
};

export const matrix: NounMatrix = {
  resources: {
    legalHold: resource(({ legalHolds }) =>
      legalHolds.map(({ id, tenantId, isEnded }) => ({ key: String(id), tenantId, kind: String(isEnded) })),
    ),
  },
  segments: { 'legal-holds': 'legalHold' },
  listings: {
    'GET legal-holds': listing({
      may: (person) => is(person, 'ADMIN'),
      rows: (person, { legalHolds }) => legalHolds.filter(({ tenantId }) => tenantId === person.tenantId),
      key: idOf,
    }),
  },
  readings: {
    'GET properties/{id}/legal-holds': {
      may: isStaff,
      stands: propertyIsSeen,
      isAbout: (body, { legalHolds }, [key]) =>
        same(
          idsOf(body),
          legalHolds
            .filter(({ propertyId, isEnded }) => String(propertyId) === key && !isEnded)
            .map(({ id }) => String(id)),
        ),
    },
  },
  writings: () => [
    onHold,
    {
      call: 'POST legal-holds',
      resource: 'property',
      path: () => [],
      body: (key) => ({ scope: 'property', recordId: Number(key), reason: 'Dispute 1' }),
      sees: seesPropertyAt,
    },
  ],
  shownBy: {
    'PUT legal-holds/{id}/end': 'http/legal-holds',
    'POST legal-holds': 'http/legal-holds',
  },
};
