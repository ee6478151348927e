import type { NounForeignIds } from '../../isolation/foreign-company';
import { blankPdf, uploadOf } from '../../support/official-blanks';
import { issuedNotice } from '../../support/notices';

const OFFER = { kind: 'FIRST_OFFER', inspection: 'moveIn', times: ['2027-01-05T10:00'] };

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const admin = company.as('admin');
    const blank = uploadOf(await blankPdf(['Tenant']));
    const { body: form } = await admin.post<{ id: number }>('/api/official-forms/file', blank);
    // Languages belong to no company: only unknown ones are refused.
    return { notice: await issuedNotice(admin), 'official-form': form.id, language: 'de-DE' };
  },
  bodies: {
    'POST tenancies/{id}/notices/preview': OFFER,
    'POST tenancies/{id}/notices': OFFER,
    'POST notices/{id}/deliveries': { method: 'HAND', tenantIds: [1], sentOn: '2026-12-01' },
    'PUT notice-translations/{language}': { isReviewed: true },
    'PUT official-forms/{id}': { mapping: {} },
  },
};
