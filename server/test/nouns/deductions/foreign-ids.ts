import { DeductionReceipt } from '../../../src/modules/law/deductions/deduction-receipt.entity';
import { DeductionStatement } from '../../../src/modules/law/deductions/deduction-statement.entity';
import { WorkPhoto } from '../../../src/modules/law/deductions/work-photo.entity';
import { Tenancy } from '../../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import type { NounForeignIds } from '../../isolation/foreign-company';

const LINE = {
  place: 'Kitchen',
  description: 'Broken tile',
  cents: 12_000,
  beforePhotos: [],
  afterPhotos: [],
  workPhotos: [],
};
const UUID = 'b6c1b0a4-5c0f-4c64-9f0e-1f6b2d9b7a11';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { id: tenancyId } = await company.first(Tenancy);
    const { body } = await company
      .as('admin')
      .post<{ id: number }>(`/api/tenancies/${tenancyId}/deduction-lines`, LINE);
    const { database } = company;
    const at = { printedAt: 1, printedBy: 1 };
    const statement = {
      tenancyId,
      revision: 1,
      number: 'CASCADE-DS-1',
      contentHash: '',
      contents: null,
      evidence: [],
      ...at,
    };
    const photo = {
      uuid: UUID,
      tenancyId,
      inspectionId: 1,
      caption: '',
      type: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      sha256: '',
      takenAt: 1,
      uploadedAt: 1,
      uploadedBy: 1,
    };
    const receipt = {
      uuid: UUID,
      tenancyId,
      lineId: body.id,
      name: 'bill.pdf',
      type: 'application/pdf',
      size: 1,
      sha256: '',
      uploadedAt: 1,
      uploadedBy: 1,
    };
    const statementId = await company.run(() =>
      database.runUnit(async () => {
        await new TenantRepository(database, WorkPhoto).insert(photo);
        await new TenantRepository(database, DeductionReceipt).insert(receipt);
        return new TenantRepository(database, DeductionStatement).insert(statement);
      }),
    );
    return { 'deduction-line': body.id, 'deduction-statement': statementId, workPhoto: UUID, receipt: UUID };
  },
  bodies: {
    'POST tenancies/{id}/deduction-lines': LINE,
    'PUT deduction-lines/{id}': LINE,
    'PUT deduction-lines/{id}/answer': { answer: 'agreed' },
    'POST deduction-statements/{id}/deliveries': {
      document: 'depositStatement',
      method: 'HAND',
      tenantIds: [1],
      sentOn: '2026-12-01',
    },
  },
};
