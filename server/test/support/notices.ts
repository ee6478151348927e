import { randomUUID } from 'node:crypto';
import type {
  ErrorBody,
  NoticeDetails,
  NoticePreview,
  NoticeSent,
  NoticeTextItem,
  OfficialFormItem,
  PropertyTenancies,
  PropertyDetailsChange,
  TenancyChange,
  TenancyItem,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Delivery as LedgerDelivery } from '../../src/modules/portfolio/delivery-records/delivery.entity';
import type { Caller } from './api';
import { inMaple } from './in-company';
import { uploadOf } from './official-blanks';
import { tenancyCalls } from './tenancies';
import type { TestApp } from './test-app';
import { unit } from './units';

export const OFFER = { kind: 'FIRST_OFFER', inspection: 'moveIn', times: ['2026-09-18T10:00'] };
/** Issued without a first offer that was delivered, unless a test delivers one. */
export const FINAL = {
  ...OFFER,
  kind: 'FINAL_OFFER',
  times: ['2026-09-21T14:00'],
  confirmed: ['NO_FIRST'],
};

/** Returns the calls of tests about notices, made by staff of maple. */
export function noticeCalls(server: () => TestApp) {
  const { staff, currentOf, edit } = tenancyCalls(server);
  /** The company's address for service, without which no notice is issued. */
  const addCompanyAddress = async () => {
    const settings = { contactAddress: '1 Office Road, Vancouver', contactPhone: '604-555-0100' };
    expect((await staff().post('/api/tenant_configs/self', settings)).status).toBe(200);
  };
  /** Records a tenancy of a new unit, in British Columbia unless the details say otherwise. */
  const tenancyAt = async (
    details: PropertyDetailsChange = {},
    change: TenancyChange = {},
  ): Promise<TenancyItem> => {
    const { id } = await unit(server());
    if (details.province !== undefined) {
      // A tenancy keeps the law of its start: it is recorded again in the other province.
      await staff().put(`/api/properties/${id}/details`, details);
      const before = (await currentOf(id))!;
      await staff().put(`/api/tenancies/${before.id}/choice`, { choice: 'close' });
      await staff().post(`/api/properties/${id}/tenancies`, {});
    }
    const { id: tenancyId, tenants } = (await currentOf(id))!;
    const rosa = {
      ...tenants[0]!,
      addressForService: '1 Case Street',
      emailForService: 'rosa.service@example.com',
      isEmailServiceAgreed: true,
      emailServiceOn: '2026-09-01',
    };
    return (await edit(tenancyId, { tenants: [rosa, { name: 'Ilmar Łukasz' }], ...change })).body;
  };

  const preview = (id: number, notice: object, who = 'maple.admin') => {
    const { confirmed: _issued, ...body } = notice as { confirmed?: string[] };
    return server().api.as(who).post<NoticePreview & ErrorBody>(`/api/tenancies/${id}/notices/preview`, body);
  };
  const issue = (id: number, body: object, who = 'maple.admin') =>
    server().api.as(who).post<NoticeDetails & ErrorBody>(`/api/tenancies/${id}/notices`, body);
  const send = (id: number, body: object, key: string = randomUUID()) =>
    staff().post<NoticeSent & ErrorBody>(`/api/notices/${id}/deliveries`, body, { 'Idempotency-Key': key });
  const pdfOf = async (id: number) => (await staff().get<Buffer>(`/api/notices/${id}/pdf`)).body;
  const upload = (bytes: Uint8Array) =>
    staff().post<OfficialFormItem & ErrorBody>('/api/official-forms/file', uploadOf(bytes));
  const save = (body: object) => staff().put<NoticeTextItem & ErrorBody>('/api/notice-texts', body);

  const ledgerOf = (noticeId: number) =>
    inMaple(() =>
      new TenantRepository(server().app.get(Database), LedgerDelivery).find(
        { subject: 'NOTICE', subjectId: noticeId },
        { id: 'ASC' },
      ),
    );
  return {
    staff,
    currentOf,
    edit,
    addCompanyAddress,
    tenancyAt,
    preview,
    issue,
    send,
    pdfOf,
    upload,
    save,
    ledgerOf,
  };
}

/** Issues a notice of the first tenancy that has tenants, as an administrator. @returns its id */
export async function issuedNotice(admin: Caller): Promise<number> {
  await admin.post('/api/tenant_configs/self', { contactAddress: '1 Office Road' });
  const { body: page } = await admin.get<{ content: { id: number }[] }>('/api/properties?page=0&size=50');
  for (const { id } of page.content) {
    const { body } = await admin.get<PropertyTenancies>(`/api/properties/${id}/tenancies`);
    const [tenancy] = body.content;
    if (tenancy === undefined || tenancy.tenants.length === 0) continue;
    const times = ['2027-01-05T10:00', ...(tenancy.province === 'AB' ? ['2027-01-06T10:00'] : [])];
    const offer = { kind: 'FIRST_OFFER', inspection: 'moveIn', times };
    const { status, body: notice } = await admin.post<NoticeDetails>(
      `/api/tenancies/${tenancy.id}/notices`,
      offer,
    );
    if (status === 201) return notice.id;
  }
  throw new Error('No property has a tenancy with tenants.');
}
