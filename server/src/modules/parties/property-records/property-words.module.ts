import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { Cities } from './cities';
import { City } from './city.entity';
import { CustomerWords } from './customer-words';
import { PropertyWords } from './property-words';
import { PropertyWordsQueries } from './property-words.queries';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';

/** A module of its own, so that customers and inspections can import it too. */
@Module({
  providers: [
    ...tenantRows(City, Property, TenantInfo),
    Cities,
    CustomerWords,
    PropertyWords,
    PropertyWordsQueries,
  ],
  exports: [Cities, CustomerWords, PropertyWords],
})
export class PropertyWordsModule {}
