import type { DeliveryItem, DeliveryRecord, PropertyTenancies } from '@walkthrough/domain';
import { photo } from './reports';
import type { TestApp } from './test-app';

export const DELIVERED_BY_HAND = {
  method: 'HAND',
  recipientName: 'Rosa Ilves',
  sentOn: '2026-01-05',
} as const satisfies DeliveryRecord;

/** Returns the form with which a proof is sent. */
export async function proofForm(shade = 77): Promise<FormData> {
  const { bytes } = await photo(shade);
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'proof.jpg');
  return form;
}

/** Records a delivery with a proof in both companies: of a tenancy, and of the property alone. */
export async function storedDeliveries(server: TestApp): Promise<void> {
  for (const [company, propertyIds] of [
    ['maple', [1, 2, 3, 4]],
    ['cascade', [61, 62, 63, 64]],
  ] as const) {
    const admin = server.api.as(`${company}.admin`);
    for (const propertyId of propertyIds) {
      const found = await admin.get<PropertyTenancies>(`/api/properties/${propertyId}/tenancies`);
      if (found.status !== 200) continue;
      for (const tenancyId of [found.body.content[0]?.id ?? null, null]) {
        const body = { ...DELIVERED_BY_HAND, tenancyId };
        const made = await admin.post<DeliveryItem>(`/api/properties/${propertyId}/deliveries`, body);
        if (made.status !== 201) throw new Error(`No delivery of property ${propertyId}: ${made.status}.`);
        await admin.post(`/api/deliveries/${made.body.id}/proofs?kind=PHOTO`, await proofForm());
      }
    }
  }
}
