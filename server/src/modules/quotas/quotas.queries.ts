import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../core/database/database';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantOwned } from '../../core/database/tenant-owned';
import { TenantRepository } from '../../core/database/tenant-repository';
import { Image } from '../images/image.entity';
import { Property } from '../properties/property.entity';
import { PropertySpreadsheet } from '../properties/spreadsheets/property-spreadsheet.entity';
import { LatePhoto } from '../submissions/late/late-photo.entity';
import { User } from '../users/user.entity';

/** Counts what a company has of what quotas limit. */
@Injectable()
export class QuotasQueries {
  constructor(private readonly database: Database) {}

  propertyCount(): Promise<number> {
    return this.rows(Property).andWhere('r.deletedAt IS NULL').count();
  }

  userCount(): Promise<number> {
    return this.rows(User).andWhere('r.deletedAt IS NULL').count();
  }

  importCount(since: number): Promise<number> {
    return this.rows(PropertySpreadsheet).andWhere('r.uploadedAt > :since', { since }).count();
  }

  async storedBytes(): Promise<number> {
    let sum = 0;
    for (const entity of [Image, LatePhoto, PropertySpreadsheet]) {
      const query = this.rows(entity).select({ bytes: 'SUM(r.size)' });
      sum += Number((await query.first<{ bytes: number | null }>())?.bytes ?? 0);
    }
    return sum;
  }

  private rows(entity: Type<TenantOwned>): ScopedQuery {
    return new TenantRepository(this.database, entity).query('r');
  }
}
