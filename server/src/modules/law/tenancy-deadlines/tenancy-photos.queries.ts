import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  asksForPhotos,
  jurisdictionOf,
  type PhotoPhase,
  type TenancyPhotos,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { PhotosOfTenancies } from '../../portfolio/tenancy-records/photos-of-tenancies';
import type { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { Image } from '../../reporting/images/image.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { WorkPhoto } from '../deductions/work-photo.entity';

interface TakenPhoto {
  /** The inspection or the tenancy that it belongs to. */
  ownerId: number;
  takenAt: number | null;
}

/**
 * Reads the days of photos that rules of law count: those of the finished move-in report are of the start, those of the
 * finished move-out report from before work, and the others of the move-out from after it.
 */
@Injectable()
export class TenancyPhotosQueries implements OnModuleInit {
  constructor(
    private readonly photos: PhotosOfTenancies,
    @Rows(Image) private readonly images: TenantRepository<Image>,
    @Rows(WorkPhoto) private readonly work: TenantRepository<WorkPhoto>,
  ) {}

  onModuleInit(): void {
    this.photos.register((tenancies) => this.of(tenancies));
  }

  /** Leaves out tenancies whose rules ask for no photos. */
  private async of(tenancies: readonly Tenancy[]): Promise<ReadonlyMap<number, TenancyPhotos[]>> {
    const asked = tenancies.filter(({ country, province }) => {
      const jurisdiction = jurisdictionOf(country, province);
      return jurisdiction !== null && asksForPhotos(jurisdiction);
    });
    if (asked.length === 0) return new Map();
    const reports = await this.ofReports(
      asked.flatMap(({ moveInInspectionId, moveOutInspectionId }) =>
        [moveInInspectionId, moveOutInspectionId].filter((id) => id !== null),
      ),
    );
    const work = await this.afterWork(asked.map(({ id }) => id));
    return new Map(
      asked.map((tenancy) => {
        const zone = zoneOfInspection(null, tenancy);
        const ofReport = (id: number | null) => reports.filter(({ ownerId }) => ownerId === id);
        return [
          tenancy.id,
          [
            ...setsOf('START', ofReport(tenancy.moveInInspectionId), zone),
            ...setsOf('BEFORE_WORK', ofReport(tenancy.moveOutInspectionId), zone),
            ...setsOf(
              'AFTER_WORK',
              work.filter(({ ownerId }) => ownerId === tenancy.id),
              zone,
            ),
          ],
        ];
      }),
    );
  }

  private async ofReports(inspectionIds: readonly number[]): Promise<TakenPhoto[]> {
    if (inspectionIds.length === 0) return [];
    return this.images
      .query('g')
      .through('ix_image_inspection')
      .innerJoin(Inspection, 'i', 'i.id = g.inspectionId')
      .select({ ownerId: 'g.inspectionId', takenAt: 'g.takenAt' })
      .andWhere('g.inspectionId IN (:...inspectionIds)', { inspectionIds })
      .andWhere('i.inspectedDate IS NOT NULL AND i.cancelled = :no', { no: false })
      .rows<TakenPhoto>();
  }

  private async afterWork(tenancyIds: readonly number[]): Promise<TakenPhoto[]> {
    return this.work
      .query('w')
      .select({ ownerId: 'w.tenancyId', takenAt: 'w.takenAt' })
      .andWhere('w.tenancyId IN (:...tenancyIds)', { tenancyIds })
      .rows<TakenPhoto>();
  }
}

/** Returns one entry per day, the earliest first; photos without a time last. */
function setsOf(phase: PhotoPhase, photos: readonly TakenPhoto[], zone: string): TenancyPhotos[] {
  const days = new Set(photos.map(({ takenAt }) => (takenAt === null ? null : today(takenAt, zone))));
  const known = [...days].filter((day) => day !== null).sort();
  return [...known, ...(days.has(null) ? [null] : [])].map((takenOn) => ({ phase, takenOn }));
}
