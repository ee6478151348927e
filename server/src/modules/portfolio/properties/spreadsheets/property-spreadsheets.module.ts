import { Module } from '@nestjs/common';
import { tenantRows } from '../../../../core/database/rows';
import { recordedRows } from '../../../../core/events/recorded-repository';
import { AuthModule } from '../../../parties/auth/auth.module';
import { CustomersModule } from '../../../parties/customers/customers.module';
import { RequestPlacesModule } from '../../data-update-requests/request-places.module';
import { InspectionsModule } from '../../../scheduling/inspections/inspections.module';
import { PropertiesModule } from '../properties.module';
import { PropertyWordsModule } from '../../../parties/property-records/property-words.module';
import { Property } from '../../../parties/property-records/property.entity';
import { TenantInfo } from '../../../parties/property-records/tenant-info.entity';
import { PresentProperties } from './present-properties.queries';
import { PropertyImages } from './property-images';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
} from './property-spreadsheet.entity';
import { PropertySpreadsheetsController } from './property-spreadsheets.controller';
import { PropertySpreadsheets } from './property-spreadsheets.service';
import { SentSpreadsheets } from './sent-spreadsheets';
import { SpreadsheetApply } from './spreadsheet-apply';
import { SpreadsheetCheck } from './spreadsheet-check';
import { SpreadsheetImages } from './spreadsheet-images';
import { SpreadsheetImport } from './spreadsheet-import';
import { SpreadsheetJobs } from './spreadsheet-jobs';
import { SpreadsheetTakeBack } from './spreadsheet-take-back';
import { WorkbookReading } from './workbook-reading';
import { QuotasModule } from '../../../company/quotas/quotas.module';

@Module({
  imports: [
    QuotasModule,
    AuthModule,
    CustomersModule,
    InspectionsModule,
    PropertiesModule,
    PropertyWordsModule,
    RequestPlacesModule,
  ],
  controllers: [PropertySpreadsheetsController],
  providers: [
    ...tenantRows(
      Property,
      PropertySpreadsheet,
      PropertySpreadsheetImage,
      PropertySpreadsheetLine,
      TenantInfo,
    ),
    recordedRows(Property, 'property'),
    recordedRows(TenantInfo, 'tenantInfo'),
    recordedRows(PropertySpreadsheet, 'propertySpreadsheet'),
    PresentProperties,
    PropertyImages,
    PropertySpreadsheets,
    SentSpreadsheets,
    SpreadsheetApply,
    SpreadsheetCheck,
    SpreadsheetImages,
    SpreadsheetImport,
    SpreadsheetJobs,
    SpreadsheetTakeBack,
    WorkbookReading,
  ],
})
export class PropertySpreadsheetsModule {}
