import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { PropertiesQueries } from './properties.queries';
import { PropertiesService } from './properties.service';
import { PropertySearchesController } from './property-searches.controller';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';
import { VirtualLocation } from './virtual-location.entity';

@Module({
  imports: [InspectionsModule],
  controllers: [PropertySearchesController],
  providers: [...tenantRows(Property, TenantInfo, VirtualLocation), PropertiesQueries, PropertiesService],
  exports: [PropertiesService],
})
export class PropertiesModule {}
