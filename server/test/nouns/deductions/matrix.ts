import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isStaffOrCustomerSide, seesInspection, seesProperty } from '../../isolation/matrix/oracle';
import { shownIf } from '../../isolation/matrix/reading';
import { NO_UUID, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { alone, type Writing } from '../../isolation/matrix/writing';

const LINE = {
  place: 'Kitchen',
  description: 'Broken tile',
  cents: 12_000,
  beforePhotos: [],
  afterPhotos: [],
  workPhotos: [],
};

const SENDING = { document: 'depositStatement', method: 'HAND', tenantIds: [1], sentOn: '2026-12-01' };

/** The rights of the tenancy decide, which those of its property and of its day are. */
const seesTenancy = (person: Person, { tenancies, properties }: World, tenancyId: number): boolean => {
  const tenancy = tenancies.find(({ id }) => id === tenancyId);
  const property = tenancy && properties.get(tenancy.propertyId);
  if (!tenancy || !property || tenancy.isDeleted) return false;
  const { customerId, managerId } = tenancy;
  return seesProperty(person, property) && seesProperty(person, { ...property, customerId, managerId });
};

const rowsOf = {
  deductionLine: ({ deductionLines }: World) => deductionLines,
  deductionStatement: ({ deductionStatements }: World) => deductionStatements,
  deductionReceipt: ({ deductionReceipts }: World) => deductionReceipts,
  workPhoto: ({ workPhotos }: World) => workPhotos,
} as const;

const seesRow = (
  person: Person,
  world: World,
  name: keyof typeof rowsOf,
  key: string | undefined,
): boolean => {
  const row = rowsOf[name](world).find((each) => each.key === key);
  return row !== undefined && seesTenancy(person, world, row.tenancyId);
};

/** A statement shows reports, so it also has the rights of their inspections. */
const seesStatement = (person: Person, world: World, key: string | undefined): boolean => {
  const row = world.deductionStatements.find((each) => each.key === key);
  if (!row || !seesRow(person, world, 'deductionStatement', key)) return false;
  return row.inspections.every((id) => {
    const inspection = world.inspections.get(id);
    return inspection?.isInspected && !inspection.isCancelled && seesInspection(person, inspection);
  });
};

const on = (call: string, name: keyof typeof rowsOf, body?: unknown): Writing => ({
  call,
  resource: name,
  path: alone,
  ...(body === undefined ? {} : { body: () => body }),
  sees: (person, world, key) => seesRow(person, world, name, key),
});

const onTenancy = (call: string, body?: unknown): Writing => ({
  call,
  resource: 'tenancy',
  path: alone,
  ...(body === undefined ? {} : { body: () => body }),
  sees: (person, world, key) => seesTenancy(person, world, Number(key)),
});

const rows = (name: keyof typeof rowsOf, absent?: string) =>
  resource((world) => rowsOf[name](world).map(({ key, tenantId }) => ({ key, tenantId, kind: '' })), absent);

export const matrix: NounMatrix = {
  resources: {
    deductionLine: rows('deductionLine'),
    deductionStatement: rows('deductionStatement'),
    deductionReceipt: rows('deductionReceipt', NO_UUID),
    workPhoto: rows('workPhoto', NO_UUID),
  },
  segments: { 'deduction-lines': 'deductionLine', 'deduction-statements': 'deductionStatement' },
  parameters: { workPhotoId: 'workPhoto', receiptId: 'deductionReceipt' },
  readings: {
    'GET tenancies/{id}/deductions': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key]) => shownIf(seesTenancy(person, world, Number(key))),
      isAbout: (body, _world, [key]) => String((body as { tenancyId: number }).tenancyId) === key,
    },
    // Rows without files: a caller who sees them is refused for that reason only.
    'GET deduction-statements/{id}/file': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key]) => (seesStatement(person, world, key) ? 'printed' : 'hidden'),
    },
    'GET deduction-receipts/{receiptId}/content': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key]) => shownIf(seesRow(person, world, 'deductionReceipt', key)),
    },
    'GET work-photos/{workPhotoId}/content': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key]) => shownIf(seesRow(person, world, 'workPhoto', key)),
    },
  },
  writings: () => [
    onTenancy('POST tenancies/{id}/deduction-lines', LINE),
    onTenancy('POST tenancies/{id}/work-photos'),
    onTenancy('POST tenancies/{id}/deduction-statements'),
    on('PUT deduction-lines/{id}', 'deductionLine', LINE),
    on('DELETE deduction-lines/{id}', 'deductionLine'),
    on('PUT deduction-lines/{id}/answer', 'deductionLine', { answer: 'agreed' }),
    on('POST deduction-lines/{id}/receipts', 'deductionLine'),
    on('DELETE deduction-receipts/{receiptId}', 'deductionReceipt'),
    on('DELETE work-photos/{workPhotoId}', 'workPhoto'),
    { ...on('POST deduction-statements/{id}/archive', 'deductionStatement'), sees: seesStatement },
    {
      ...on('POST deduction-statements/{id}/deliveries', 'deductionStatement', SENDING),
      sees: seesStatement,
    },
  ],
  shownBy: {
    'POST tenancies/{id}/deduction-lines': 'http/deductions',
    'POST tenancies/{id}/work-photos': 'http/deductions',
    'POST tenancies/{id}/deduction-statements': 'http/deductions',
    'PUT deduction-lines/{id}': 'http/deductions',
    'DELETE deduction-lines/{id}': 'http/deductions',
    'PUT deduction-lines/{id}/answer': 'http/deductions',
    'POST deduction-lines/{id}/receipts': 'http/deductions',
    'DELETE deduction-receipts/{receiptId}': 'http/deductions',
    'DELETE work-photos/{workPhotoId}': 'http/deductions',
    'POST deduction-statements/{id}/archive': 'http/deductions',
    'POST deduction-statements/{id}/deliveries': 'http/statement-deliveries',
  },
};
