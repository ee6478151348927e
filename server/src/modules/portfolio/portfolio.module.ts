import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { DomainEvent } from '../../core/events/domain-event.entity';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { Property } from '../parties/property-records/property.entity';
import { TenantInfo } from '../parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../parties/property-records/virtual-location.entity';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { DataUpdateDecisions } from './data-update-requests/data-update-decisions';
import { DataUpdateDesk } from './data-update-requests/data-update-desk';
import { DataUpdateExports } from './data-update-requests/data-update-exports';
import { DataUpdateDeskController } from './data-update-requests/data-update-desk.controller';
import { DeliveriesQueries } from './delivery-records/deliveries.queries';
import { DeliveryProof } from './delivery-records/delivery-proof.entity';
import { DeliveryState } from './delivery-records/delivery-state.entity';
import { Delivery } from './delivery-records/delivery.entity';
import { DataUpdateRequest } from './request-records/data-update-request.entity';
import { DataUpdateRequests } from './data-update-requests/data-update-requests';
import { DataUpdateRequestsController } from './data-update-requests/data-update-requests.controller';
import { DataUpdateRequestsLive } from './data-update-requests/data-update-requests.live';
import { DataUpdateRequestsQueries } from './data-update-requests/data-update-requests.queries';
import { RequestPlaces } from './request-records/request-places';
import { FirstOccupants } from './properties/first-occupants';
import { InspectionInfo } from './properties/inspection-info';
import { KindInspections } from './properties/kind-inspections';
import { KindInspectionsController } from './properties/kind-inspections.controller';
import { KnownProperties } from './properties/known-properties';
import { LocationInspections } from './properties/location-inspections.queries';
import { NextInspections } from './properties/next-inspections';
import { MovedDates } from './properties/moved-dates';
import { OccupanciesController } from './properties/occupancies.controller';
import { OccupanciesQueries } from './properties/occupancies.queries';
import { OccupanciesService } from './properties/occupancies.service';
import { OccupancyAccess } from './properties/occupancy-access';
import { OccupancyContacts } from './properties/occupancy-contacts';
import { OccupantPropagation } from './properties/occupant-propagation';
import { PlaceQueries } from './properties/place.queries';
import { PropertiesController } from './properties/properties.controller';
import { PropertiesLive } from './properties/properties.live';
import { PropertiesQueries } from './properties/properties.queries';
import { PropertiesService } from './properties/properties.service';
import { PropertyBulk } from './properties/property-bulk';
import { PropertyBulkController } from './properties/property-bulk.controller';
import { PropertyCopies } from './properties/property-copies';
import { PropertyCreation } from './properties/property-creation';
import { PropertyCreationController } from './properties/property-creation.controller';
import { PropertyEditorController } from './properties/property-editor.controller';
import { PropertyEdits } from './properties/property-edits';
import { PropertyRemoval } from './properties/property-removal';
import { PropertyKeys } from './properties/property-keys';
import { PropertyExports } from './properties/property-exports';
import { PropertySearchesController } from './properties/property-searches.controller';
import { PropertyTenants } from './properties/property-tenants.service';
import { OccupancyImages } from './properties/spreadsheets/occupancy-images';
import { PresentProperties } from './properties/spreadsheets/present-properties.queries';
import { PropertyImages } from './properties/spreadsheets/property-images';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
} from './properties/spreadsheets/property-spreadsheet.entity';
import { PropertySpreadsheetsController } from './properties/spreadsheets/property-spreadsheets.controller';
import { PropertySpreadsheets } from './properties/spreadsheets/property-spreadsheets.service';
import { SpreadsheetApply } from './properties/spreadsheets/spreadsheet-apply';
import { SpreadsheetCheck } from './properties/spreadsheets/spreadsheet-check';
import { SpreadsheetFiles } from './properties/spreadsheets/spreadsheet-files';
import { SpreadsheetImages } from './properties/spreadsheets/spreadsheet-images';
import { SpreadsheetImport } from './properties/spreadsheets/spreadsheet-import';
import { SpreadsheetJobs } from './properties/spreadsheets/spreadsheet-jobs';
import { SpreadsheetPlan } from './properties/spreadsheets/spreadsheet-plan';
import { AddressMatches } from './properties/spreadsheets/address-matches';
import { ReadingCheck } from './properties/spreadsheets/reading-check';
import { SpreadsheetHeading } from './properties/spreadsheets/spreadsheet-heading.entity';
import { NewCustomers } from './properties/spreadsheets/new-customers';
import { SpreadsheetHeadings } from './properties/spreadsheets/spreadsheet-headings';
import { SheetSource } from './properties/spreadsheets/sheet-source';
import { SpreadsheetReadings } from './properties/spreadsheets/spreadsheet-readings';
import { SpreadsheetPreviews } from './properties/spreadsheets/spreadsheet-previews';
import { SpreadsheetTakeBack } from './properties/spreadsheets/spreadsheet-take-back';
import { SpreadsheetUpload } from './properties/spreadsheets/spreadsheet-upload';
import { WorkbookReading } from './properties/spreadsheets/workbook-reading';
import { TeamPropertiesController } from './properties/team-properties.controller';
import { TeamProperties } from './properties/team-properties.service';
import { VirtualLocationsController } from './properties/virtual-locations.controller';
import { VirtualLocations } from './properties/virtual-locations.service';
import { TenanciesController } from './tenancies/tenancies.controller';
import { PhotosOfTenancies } from './tenancy-records/photos-of-tenancies';
import { TenanciesQueries } from './tenancy-records/tenancies.queries';
import { TenancyItems } from './tenancy-records/tenancy-items';
import { TenanciesService } from './tenancies/tenancies.service';
import { TenancyDeposit } from './tenancy-records/tenancy-deposit.entity';
import { TenancyListWriter } from './tenancies/tenancy-list-writer';
import { TenancyTenant } from './tenancy-records/tenancy-tenant.entity';
import { TenancyTurnover } from './tenancy-records/tenancy-turnover';
import { Tenancy } from './tenancy-records/tenancy.entity';

@Module({
  imports: [CompanyModule, PartiesModule, SchedulingModule],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    DataUpdateDeskController,
    DataUpdateRequestsController,
    KindInspectionsController,
    PropertiesController,
    PropertyBulkController,
    OccupanciesController,
    PropertySearchesController,
    PropertyCreationController,
    PropertyEditorController,
    TeamPropertiesController,
    VirtualLocationsController,
    PropertySpreadsheetsController,
    TenanciesController,
  ],
  providers: [
    ...tenantRows(
      DataUpdateRequest,
      Delivery,
      DeliveryProof,
      DeliveryState,
      DomainEvent,
      Property,
      PropertySpreadsheet,
      PropertySpreadsheetImage,
      PropertySpreadsheetLine,
      SpreadsheetHeading,
      Tenancy,
      TenancyDeposit,
      TenancyTenant,
      TenantInfo,
      VirtualLocation,
    ),
    recordedRows(DataUpdateRequest, 'dataUpdateRequest'),
    recordedRows(Property, 'property'),
    recordedRows(PropertySpreadsheet, 'propertySpreadsheet'),
    recordedRows(Tenancy, 'tenancy'),
    recordedRows(TenantInfo, 'tenantInfo'),
    recordedRows(VirtualLocation, 'virtualLocation'),
    AddressMatches,
    DataUpdateDecisions,
    DataUpdateDesk,
    DataUpdateExports,
    DataUpdateRequests,
    DataUpdateRequestsLive,
    DataUpdateRequestsQueries,
    DeliveriesQueries,
    FirstOccupants,
    InspectionInfo,
    KnownProperties,
    LocationInspections,
    MovedDates,
    KindInspections,
    NextInspections,
    OccupanciesQueries,
    OccupanciesService,
    OccupancyAccess,
    OccupancyContacts,
    NewCustomers,
    OccupancyImages,
    OccupantPropagation,
    PlaceQueries,
    PresentProperties,
    PropertiesLive,
    PropertiesQueries,
    PropertiesService,
    PropertyBulk,
    PropertyCopies,
    PropertyCreation,
    PropertyEdits,
    PropertyImages,
    PropertyKeys,
    PropertyRemoval,
    PropertySpreadsheets,
    PropertyExports,
    PropertyTenants,
    ReadingCheck,
    RequestPlaces,
    SheetSource,
    SpreadsheetApply,
    SpreadsheetCheck,
    SpreadsheetFiles,
    SpreadsheetHeadings,
    SpreadsheetImages,
    SpreadsheetImport,
    SpreadsheetJobs,
    SpreadsheetPlan,
    SpreadsheetPreviews,
    SpreadsheetReadings,
    SpreadsheetTakeBack,
    SpreadsheetUpload,
    TeamProperties,
    PhotosOfTenancies,
    TenanciesQueries,
    TenancyItems,
    TenanciesService,
    TenancyListWriter,
    TenancyTurnover,
    VirtualLocations,
    WorkbookReading,
  ],
  exports: [
    DataUpdateRequestsQueries,
    DataUpdateDesk,
    DeliveriesQueries,
    InspectionInfo,
    KnownProperties,
    NextInspections,
    OccupanciesService,
    PlaceQueries,
    PropertiesQueries,
    PropertiesService,
    PropertyCreation,
    PropertyEdits,
    PropertyImages,
    PropertyRemoval,
    PropertyTenants,
    RequestPlaces,
    TeamProperties,
    PhotosOfTenancies,
    TenanciesQueries,
    TenancyItems,
  ],
})
export class PortfolioModule {}
