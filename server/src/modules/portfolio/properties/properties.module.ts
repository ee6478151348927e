import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { recordedRows } from '../../../core/events/recorded-repository';
import { CustomersModule } from '../../parties/customers/customers.module';
import { RequestPlacesModule } from '../data-update-requests/request-places.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { TeamsModule } from '../../parties/teams/teams.module';
import { InspectionInfo } from './inspection-info';
import { LocationInspections } from './location-inspections.queries';
import { KnownProperties } from './known-properties';
import { OccupanciesController } from './occupancies.controller';
import { OccupanciesQueries } from './occupancies.queries';
import { OccupanciesService } from './occupancies.service';
import { PlaceQueries } from './place.queries';
import { PropertiesController } from './properties.controller';
import { PropertiesQueries } from './properties.queries';
import { PropertiesService } from './properties.service';
import { PropertySearchesController } from './property-searches.controller';
import { PropertiesLive } from './properties.live';
import { PropertyBulk } from './property-bulk';
import { PropertyBulkController } from './property-bulk.controller';
import { PropertyCreation } from './property-creation';
import { PropertyCreationController } from './property-creation.controller';
import { PropertyEditorController } from './property-editor.controller';
import { PropertyEdits } from './property-edits';
import { PropertyTenants } from './property-tenants.service';
import { PropertyKeys } from './property-keys';
import { PropertyWordsModule } from '../../parties/property-records/property-words.module';
import { NextVisits } from './next-visits';
import { Property } from '../../parties/property-records/property.entity';
import { TeamPropertiesController } from './team-properties.controller';
import { TeamProperties } from './team-properties.service';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../parties/property-records/virtual-location.entity';
import { VirtualLocationsController } from './virtual-locations.controller';
import { VirtualLocations } from './virtual-locations.service';
import { QuotasModule } from '../../company/quotas/quotas.module';

@Module({
  imports: [
    QuotasModule,
    CustomersModule,
    InspectionsModule,
    PropertyWordsModule,
    RequestPlacesModule,
    SubmissionLedgerModule,
    TeamsModule,
  ],
  // Routes are matched in this order: fixed paths come before `:id`.
  controllers: [
    PropertiesController,
    PropertyBulkController,
    OccupanciesController,
    PropertySearchesController,
    PropertyCreationController,
    PropertyEditorController,
    TeamPropertiesController,
    VirtualLocationsController,
  ],
  providers: [
    ...tenantRows(DomainEvent, Property, TenantInfo, VirtualLocation),
    recordedRows(Property, 'property'),
    recordedRows(TenantInfo, 'tenantInfo'),
    recordedRows(VirtualLocation, 'virtualLocation'),
    InspectionInfo,
    KnownProperties,
    LocationInspections,
    NextVisits,
    OccupanciesQueries,
    OccupanciesService,
    PlaceQueries,
    PropertiesLive,
    PropertiesQueries,
    PropertiesService,
    PropertyBulk,
    PropertyCreation,
    PropertyEdits,
    PropertyKeys,
    PropertyTenants,
    TeamProperties,
    VirtualLocations,
  ],
  exports: [
    InspectionInfo,
    KnownProperties,
    NextVisits,
    OccupanciesService,
    PlaceQueries,
    PropertiesQueries,
    PropertiesService,
    PropertyCreation,
    PropertyEdits,
    PropertyTenants,
    TeamProperties,
  ],
})
export class PropertiesModule {}
