import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Image } from '../images/image.entity';
import { Property } from '../properties/property.entity';
import { PropertySpreadsheet } from '../properties/spreadsheets/property-spreadsheet.entity';
import { LatePhoto } from '../submissions/late/late-photo.entity';
import { User } from '../users/user.entity';

/** Counts what a company has of what quotas limit. */
@Injectable()
export class QuotasQueries {
  constructor(
    @Rows(Image) private readonly images: TenantRepository<Image>,
    @Rows(LatePhoto) private readonly latePhotos: TenantRepository<LatePhoto>,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Rows(User) private readonly users: TenantRepository<User>,
  ) {}

  propertyCount(): Promise<number> {
    return this.properties.query('p').andWhere('p.deletedAt IS NULL').count();
  }

  userCount(): Promise<number> {
    return this.users.query('u').andWhere('u.deletedAt IS NULL').count();
  }

  importCount(since: number): Promise<number> {
    return this.sheets.query('s').andWhere('s.uploadedAt > :since', { since }).count();
  }

  async storedBytes(): Promise<number> {
    let sum = 0;
    for (const rows of [this.images, this.latePhotos, this.sheets]) {
      const found = await rows.query('f').select({ bytes: 'SUM(f.size)' }).first<{ bytes: number | null }>();
      sum += Number(found?.bytes ?? 0);
    }
    return sum;
  }
}
