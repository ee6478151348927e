import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { FileCheck } from '../../../core/files/file-check';
import type { Picture } from '../../../core/pictures/read-picture';
import { Quotas } from '../../company/quotas/quotas.service';
import { ImagesService, originalKey, type StoredBytes } from '../../reporting/images/images.service';
import { DeductionTenancies } from './deduction-tenancies';
import { StatementRows } from './statement-rows';
import { WorkPhoto } from './work-photo.entity';

type StoredWorkPhoto = Pick<WorkPhoto, 'uuid' | 'sha256' | 'type'>;

/** Photos sampled by a readiness check. */
const SAMPLE_SIZE = 5;

/** Stores the bytes of photos after work like those of photos of reports, but only within the company's quota. */
@Injectable()
export class WorkPhotoFiles implements OnModuleInit {
  constructor(
    private readonly fileCheck: FileCheck,
    private readonly images: ImagesService,
    private readonly quotas: Quotas,
    private readonly rows: StatementRows,
    private readonly tenancies: DeductionTenancies,
    private readonly units: UnitOfWork,
    @Rows(WorkPhoto) private readonly photos: TenantRepository<WorkPhoto>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.sampleKeys());
    this.quotas.register({ storedBytes: () => this.photos.query('p').sum('p.size') });
  }

  /** Asserts room for one more photo. @throws ProductError rule_violation */
  assertQuota({ bytes }: Picture): Promise<void> {
    return this.quotas.assertStoredBytes(bytes.length);
  }

  /** Writes the bytes, outside the transaction that inserts the row. */
  store(uuid: string, picture: Picture): Promise<void> {
    return this.images.storeBytes(uuid, picture);
  }

  /**
   * Writes the bytes again if the removal of the same photo has deleted them since. Runs in the transaction that inserts the
   * row, which holds the lock of the tenancy.
   */
  async ensureStored(uuid: string, picture: Picture): Promise<void> {
    if (!(await this.images.hasBytes(bytesOf({ uuid, ...picture })))) await this.store(uuid, picture);
  }

  /**
   * Deletes the bytes of a photo after the transaction that removed it, unless an issued statement names them. Holds the lock
   * of the tenancy: neither an upload nor a statement can begin to refer to them meanwhile.
   */
  async removeUnused({ tenancyId, ...photo }: StoredWorkPhoto & { tenancyId: number }): Promise<void> {
    await this.units.run(async () => {
      await this.tenancies.lock(tenancyId);
      const isUsed = (await this.photos.count({ uuid: photo.uuid })) > 0;
      if (isUsed || (await this.rows.namesFile(tenancyId, photo.uuid))) return;
      await this.images.removeBytes(bytesOf(photo));
    });
  }

  /** Returns the displayable bytes. */
  shown(photo: StoredWorkPhoto): Promise<{ bytes: Buffer; type: string }> {
    return this.images.shown(bytesOf(photo));
  }

  private async sampleKeys(): Promise<string[]> {
    const stored = await this.photos
      .query('p')
      .select({ uuid: 'p.uuid', sha256: 'p.sha256', type: 'p.type' })
      .orderBy('p.id', 'DESC')
      .slice(0, SAMPLE_SIZE)
      .rows<StoredWorkPhoto>();
    return stored.map((photo) => originalKey(bytesOf(photo)));
  }
}

export const bytesOf = ({ uuid, sha256, type }: StoredWorkPhoto): StoredBytes => ({
  uuid,
  fileUuid: null,
  sha256,
  type,
});
