import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { TenantLinkPhoto } from '../../src/modules/law/tenant-links/tenant-link-photo.entity';
import { TenantLink } from '../../src/modules/law/tenant-links/tenant-link.entity';
import { Tenancy } from '../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';

const HASH = '0'.repeat(64);

/**
 * Writes a link with a photo at each property of the current company that has a tenancy and a condition inspection, for tests
 * of who may see them: no report is printed.
 */
export async function tenantLinkRows(database: Database): Promise<{ id: number; photo: string }[]> {
  const inspections = await new TenantRepository(database, Inspection).find();
  const tenancies = await new TenantRepository(database, Tenancy).find();
  const made: { id: number; photo: string }[] = [];
  await database.runUnit(async () => {
    for (const { id: tenancyId, propertyId } of tenancies) {
      const inspection = inspections.find(
        (each) => each.propertyId === propertyId && each.isCondition && each.conditionInspectionId !== null,
      );
      if (!inspection) continue;
      const id = await new TenantRepository(database, TenantLink).insert({
        propertyId,
        tenancyId,
        tenancyTenantId: 1,
        name: 'Ana Lee',
        conditionInspectionId: inspection.conditionInspectionId!,
        inspectionId: inspection.id,
        secretHash: randomUUID().repeat(2).slice(0, 64),
        language: 'en-CA',
        reportNumber: `LINK-${tenancyId}`,
        revision: 1,
        contentHash: HASH,
        files: [{ language: 'en-CA', sha256: HASH }],
        sentTo: null,
        deliveryId: null,
        createdById: null,
        createdBy: 'System',
        createdAt: 1,
        expiresAt: 2,
        withdrawnAt: null,
        readAt: null,
        answeredAt: null,
      });
      const photo = randomUUID();
      await new TenantRepository(database, TenantLinkPhoto).insert({
        linkId: id,
        uuid: photo,
        itemKey: 'whole',
        type: 'image/jpeg',
        size: 1,
        sha256: HASH,
        uploadedAt: 1,
      });
      made.push({ id, photo });
    }
  });
  return made;
}
