import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { Image } from '../images/image.entity';
import { Property } from '../properties/property.entity';
import { PropertySpreadsheet } from '../properties/spreadsheets/property-spreadsheet.entity';
import { LatePhoto } from '../submissions/late/late-photo.entity';
import { User } from '../users/user.entity';
import { QuotasQueries } from './quotas.queries';
import { Quotas } from './quotas.service';

/** What a company may have at most; for whatever creates rows that are limited. */
@Module({
  providers: [...tenantRows(Image, LatePhoto, Property, PropertySpreadsheet, User), Quotas, QuotasQueries],
  exports: [Quotas],
})
export class QuotasModule {}
