import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { TenantInfo } from '../../../parties/property-records/tenant-info.entity';
import { InspectionOccupants } from '../../../scheduling/inspections/inspection-occupants';
import { TenancyTurnover } from '../../tenancy-records/tenancy-turnover';

/** The values of an occupancy that a spreadsheet may change. */
export type OccupancyImage = Omit<TenantInfo, 'tenantId' | 'version' | 'propertyId'>;

/** Saves the state of occupancies before an import, and restores it (docs/decisions/0066). */
@Injectable()
export class OccupancyImages {
  constructor(
    private readonly clock: Clock,
    private readonly inspections: InspectionOccupants,
    private readonly tenancies: TenancyTurnover,
    @Rows(TenantInfo) private readonly occupancies: TenantRepository<TenantInfo>,
    @Recorded(TenantInfo) private readonly recorded: RecordedRepository<TenantInfo, 'tenantInfo'>,
  ) {}

  /** Returns the occupancies of each of these properties. */
  async of(propertyIds: readonly number[]): Promise<Map<number, OccupancyImage[]>> {
    const rows = await this.rowsOf(propertyIds);
    return new Map([...rows].map(([propertyId, found]) => [propertyId, found.map(imageOf)]));
  }

  /** Returns ids and versions of each property's occupancies. */
  async marks(propertyIds: readonly number[]): Promise<Map<number, [id: number, version: number][]>> {
    const rows = await this.rowsOf(propertyIds);
    return new Map(
      [...rows].map(([propertyId, found]) => [propertyId, found.map(({ id, version }) => [id, version])]),
    );
  }

  /** Restores the occupancies of a property that the current transaction has locked, and what its tenancies show. */
  async restore(propertyId: number, images: readonly OccupancyImage[]): Promise<void> {
    const imagesById = new Map(images.map((image) => [image.id, image]));
    for (const row of await this.occupancies.find({ propertyId }, { id: 'ASC' })) {
      const image = imagesById.get(row.id);
      if (image) await this.restoreOne(row, image);
      else if (row.deletedAt === null) await this.remove(row);
      // Deletes copies made for finished inspections, which show the row itself again.
      else await this.occupancies.remove({ id: row.id });
    }
    await this.tenancies.followRemovedOccupants(propertyId);
  }

  private async restoreOne(row: TenantInfo, { id, ...values }: OccupancyImage): Promise<void> {
    const { propertyId } = row;
    if (!(await this.recorded.change('tenantInfo.edited', row, values, { after: { propertyId } }))) return;
    const [before, after] = [namesOf(row), namesOf(values)];
    if (canonicalJson(before) !== canonicalJson(after))
      await this.inspections.publishNames(id, before, after);
  }

  private async remove(row: TenantInfo): Promise<void> {
    const gone = { deletedAt: this.clock.now(), isCurrent: false };
    await this.recorded.change('tenantInfo.deleted', row, gone, { before: { propertyId: row.propertyId } });
  }

  private async rowsOf(propertyIds: readonly number[]): Promise<Map<number, TenantInfo[]>> {
    const found = new Map<number, TenantInfo[]>();
    if (propertyIds.length === 0) return found;
    const rows = await this.occupancies
      .query('o')
      .selectAll()
      .andWhere('o.propertyId IN (:...ids)', { ids: propertyIds })
      .orderBy('o.id')
      .rows<TenantInfo>();
    for (const row of rows) found.set(row.propertyId, [...(found.get(row.propertyId) ?? []), row]);
    return found;
  }
}

function imageOf(row: TenantInfo): OccupancyImage {
  const { tenantId: _tenant, version: _version, propertyId: _property, ...image } = row;
  return image;
}

const namesOf = ({
  occupantName1,
  occupantName2,
  occupantName3,
  occupantName4,
}: Pick<TenantInfo, 'occupantName1' | 'occupantName2' | 'occupantName3' | 'occupantName4'>) => ({
  occupantName1,
  occupantName2,
  occupantName3,
  occupantName4,
});
