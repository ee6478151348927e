import type {
  ConditionInspection,
  ErrorBody,
  NewTenantLink,
  PropertyTenantLinks,
  TenancyItem,
  TenantFinished,
  TenantLinkRequest,
  TenantReport,
  TenantReportItem,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { ReportRevision } from '../../src/modules/reporting/reports/report-revision.entity';
import type { Answer, Caller } from './api';
import { inMaple } from './in-company';
import { answersToSend, Delivery, type Openings, photo, room } from './reports';
import { tenancyCalls } from './tenancies';
import type { TestApp } from './test-app';

/** A finished move-in of maple with a tenancy of two tenants. */
export interface TenantsReport {
  propertyId: number;
  inspectionId: number;
  conditionInspectionId: number;
  tenancy: TenancyItem;
  /** The photo of the report. */
  imageId: string;
}

/** Finishes a move-in, and records Ana and Ben as tenants of its property. */
export async function tenantsReport(server: TestApp, openings: Openings): Promise<TenantsReport> {
  const { id, inspectionId } = await openings.next();
  const pictures = [await photo(10)];
  const answers = { ...answersToSend('condition-ca', 'moveIn') };
  const rooms = [room('Den', { wallCodes: ['DAMAGES'], otherObservations: 'A <b>dent</b>' })];
  const delivery = await Delivery.of(server.api.as('maple.inspector'), id, {
    answers,
    rooms,
    photos: pictures,
  });
  await delivery.all();
  const staff = server.api.as('maple.admin');
  const { body } = await staff.get<ConditionInspection>(`/api/condition-inspections/${id}`);
  const propertyId = body.property.id;
  const { currentOf, edit } = tenancyCalls(() => server);
  let tenancy = await currentOf(propertyId);
  tenancy ??= (await staff.post<TenancyItem>(`/api/properties/${propertyId}/tenancies`)).body;
  const tenants = [
    { name: 'Ana Lee', emailForService: 'ana@tenant.test' },
    { name: 'Ben Roy', emailForService: 'ben@tenant.test', addressForService: '9 Secret Lane' },
  ];
  const edited = await edit(tenancy.id, { tenants, moveInInspectionId: inspectionId });
  if (edited.status !== 200) throw new Error(JSON.stringify(edited.body));
  return {
    propertyId,
    inspectionId,
    conditionInspectionId: id,
    tenancy: edited.body,
    imageId: pictures[0]!.id,
  };
}

export const createLink = (
  staff: Caller,
  { tenancy, inspectionId }: TenantsReport,
  changes: Partial<TenantLinkRequest> = {},
): Promise<Answer<NewTenantLink>> =>
  staff.post<NewTenantLink>(`/api/tenancies/${tenancy.id}/tenant-links`, {
    tenant: tenancy.tenants[0]!.id,
    inspectionId,
    ...changes,
  });

export const secretOf = (address: string): string => address.split('#')[1] ?? '';

/** Returns a caller who holds the address of a link. */
export const holderOf = (server: TestApp, address: string): Caller => server.api.withToken(secretOf(address));

export const pageOf = async (holder: Caller): Promise<TenantReport> =>
  (await holder.get<TenantReport>('/api/tenant-report')).body;

export const itemsOf = ({ sections }: TenantReport): TenantReportItem[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items));

/** Returns a body that says something of the whole report. */
export const ofWhole = (verdict: 'agree' | 'disagree', comment = '') => ({
  items: [{ key: 'whole', verdict, comment }],
});

/** Returns the calls of tests about links, made by the staff of maple. */
export function linkCalls(server: () => TestApp) {
  const staff = () => server().api.as('maple.admin');
  const rows = <T extends { id: number; tenantId: number }>(entity: new () => T) =>
    new TenantRepository<T>(server().app.get(Database), entity);
  const linked = async (report: TenantsReport, changes: Partial<TenantLinkRequest> = {}) => {
    const { status, body } = await createLink(staff(), report, changes);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { ...body, holder: holderOf(server(), body.address) };
  };
  const listOf = async (propertyId: number) =>
    (await staff().get<PropertyTenantLinks>(`/api/properties/${propertyId}/tenant-links`)).body;
  const eventsOf = (id: number) =>
    inMaple(async () =>
      (await rows(DomainEvent).find({ entity: 'tenantLink', entityId: id })).map(({ name }) => name),
    );
  const revisionsOf = (inspectionId: number) =>
    inMaple(() => rows(ReportRevision).find({ inspectionId }, { revision: 'ASC' }));
  /** Reads the report, does not agree, and signs or declines. */
  const answer = async (holder: Caller, outcome: 'signed' | 'declined' = 'signed') => {
    const { files } = await pageOf(holder);
    const { sha256 } = files[0]!;
    await holder.post('/api/tenant-report/readings', { sha256 });
    await holder.put('/api/tenant-report/items', ofWhole('disagree', 'Too kind'));
    const name = outcome === 'signed' ? { name: 'Ana Lee' } : { reason: 'Not fair' };
    return holder.post<TenantFinished & ErrorBody>('/api/tenant-report/answer', { outcome, sha256, ...name });
  };
  return { staff, rows, linked, listOf, eventsOf, revisionsOf, answer };
}
