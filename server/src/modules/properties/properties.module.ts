import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { CustomersModule } from '../customers/customers.module';
import { InspectionsModule } from '../inspections/inspections.module';
import { SubmissionStepsModule } from '../submissions/submission-steps.module';
import { OccupanciesController } from './occupancies.controller';
import { OccupanciesQueries } from './occupancies.queries';
import { OccupanciesService } from './occupancies.service';
import { PlaceQueries } from './place.queries';
import { PropertiesQueries } from './properties.queries';
import { PropertiesService } from './properties.service';
import { PropertySearchesController } from './property-searches.controller';
import { PropertyWordsModule } from './property-words.module';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';
import { VirtualLocation } from './virtual-location.entity';

@Module({
  imports: [CustomersModule, InspectionsModule, PropertyWordsModule, SubmissionStepsModule],
  controllers: [OccupanciesController, PropertySearchesController],
  providers: [
    ...tenantRows(Property, TenantInfo, VirtualLocation),
    OccupanciesQueries,
    OccupanciesService,
    PlaceQueries,
    PropertiesQueries,
    PropertiesService,
  ],
  exports: [PlaceQueries, PropertiesService],
})
export class PropertiesModule {}
