import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { AuthModule } from '../../auth/auth.module';
import { CustomersModule } from '../../customers/customers.module';
import { InspectionsModule } from '../../inspections/inspections.module';
import { PropertiesModule } from '../properties.module';
import { Property } from '../property.entity';
import { PresentProperties } from './present-properties.queries';
import { PropertySpreadsheet, PropertySpreadsheetLine } from './property-spreadsheet.entity';
import { PropertySpreadsheetsController } from './property-spreadsheets.controller';
import { PropertySpreadsheets } from './property-spreadsheets.service';
import { SpreadsheetApply } from './spreadsheet-apply';
import { SpreadsheetCheck } from './spreadsheet-check';
import { SpreadsheetJobs } from './spreadsheet-jobs';
import { SpreadsheetProgress } from './spreadsheet-progress';
import { WorkbookReading } from './workbook-reading';

@Module({
  imports: [AuthModule, CustomersModule, InspectionsModule, PropertiesModule],
  controllers: [PropertySpreadsheetsController],
  providers: [
    ...tenantRows(Property, PropertySpreadsheet, PropertySpreadsheetLine),
    recordedRows(PropertySpreadsheet, 'propertySpreadsheet'),
    PresentProperties,
    PropertySpreadsheets,
    SpreadsheetApply,
    SpreadsheetCheck,
    SpreadsheetJobs,
    SpreadsheetProgress,
    WorkbookReading,
  ],
})
export class PropertySpreadsheetsModule {}
