import type { DeliveryItem } from '@walkthrough/domain';
import { Tenancy } from '../../../src/modules/portfolio/tenancy-records/tenancy.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';
import { DELIVERED_BY_HAND, proofForm } from '../../support/deliveries';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { propertyId } = await company.first(Tenancy, ({ isCurrent }) => isCurrent);
    const admin = company.as('admin');
    const path = `/api/properties/${propertyId}/deliveries`;
    const { body } = await admin.post<DeliveryItem>(path, DELIVERED_BY_HAND);
    const form = await proofForm();
    const proven = await admin.post<DeliveryItem>(`/api/deliveries/${body.id}/proofs?kind=PHOTO`, form);
    return { delivery: body.id, proof: proven.body.proofs[0]!.id };
  },
  bodies: {
    'POST properties/{id}/deliveries': DELIVERED_BY_HAND,
    'POST deliveries/{id}/proofs': () => proofForm(),
    'POST deliveries/{id}/withdrawal': { reason: 'Taken' },
  },
  queries: { 'POST deliveries/{id}/proofs': 'kind=PHOTO' },
};
