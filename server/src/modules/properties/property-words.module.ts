import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { PropertyWords } from './property-words';
import { PropertyWordsQueries } from './property-words.queries';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';

/** Apart from the properties, so that customers can ask for it too. */
@Module({
  providers: [...tenantRows(Property, TenantInfo), PropertyWords, PropertyWordsQueries],
  exports: [PropertyWords],
})
export class PropertyWordsModule {}
