import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { CustomersModule } from '../customers/customers.module';
import { InspectionsModule } from '../inspections/inspections.module';
import { SubmissionStepsModule } from '../submissions/submission-steps.module';
import { TeamsModule } from '../teams/teams.module';
import { KnownProperties } from './known-properties';
import { OccupanciesController } from './occupancies.controller';
import { OccupanciesQueries } from './occupancies.queries';
import { OccupanciesService } from './occupancies.service';
import { PlaceQueries } from './place.queries';
import { PropertiesController } from './properties.controller';
import { PropertiesQueries } from './properties.queries';
import { PropertiesService } from './properties.service';
import { PropertySearchesController } from './property-searches.controller';
import { PropertyWordsModule } from './property-words.module';
import { Property } from './property.entity';
import { TeamPropertiesController } from './team-properties.controller';
import { TeamProperties } from './team-properties.service';
import { TenantInfo } from './tenant-info.entity';
import { VirtualLocation } from './virtual-location.entity';

@Module({
  imports: [CustomersModule, InspectionsModule, PropertyWordsModule, SubmissionStepsModule, TeamsModule],
  // The order is the order of the routes: fixed words come before `:id`.
  controllers: [
    PropertiesController,
    OccupanciesController,
    PropertySearchesController,
    TeamPropertiesController,
  ],
  providers: [
    ...tenantRows(Property, TenantInfo),
    recordedRows(TenantInfo, 'tenantInfo'),
    recordedRows(VirtualLocation, 'virtualLocation'),
    KnownProperties,
    OccupanciesQueries,
    OccupanciesService,
    PlaceQueries,
    PropertiesQueries,
    PropertiesService,
    TeamProperties,
  ],
  exports: [KnownProperties, PlaceQueries, PropertiesQueries, PropertiesService, TeamProperties],
})
export class PropertiesModule {}
