import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { PropertiesService } from './properties.service';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';
import { VirtualLocation } from './virtual-location.entity';

@Module({
  imports: [InspectionsModule],
  providers: [...tenantRows(Property, TenantInfo, VirtualLocation), PropertiesService],
  exports: [PropertiesService],
})
export class PropertiesModule {}
