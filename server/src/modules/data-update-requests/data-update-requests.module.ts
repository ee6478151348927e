import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { FieldActionsModule } from '../field-actions/field-actions.module';
import { PropertiesModule } from '../properties/properties.module';
import { DataUpdateRequest } from './data-update-request.entity';
import { DataUpdateRequests } from './data-update-requests';
import { DataUpdateRequestsController } from './data-update-requests.controller';
import { DataUpdateRequestsQueries } from './data-update-requests.queries';

@Module({
  imports: [FieldActionsModule, PropertiesModule],
  controllers: [DataUpdateRequestsController],
  providers: [
    ...tenantRows(DataUpdateRequest),
    recordedRows(DataUpdateRequest, 'dataUpdateRequest'),
    DataUpdateRequests,
    DataUpdateRequestsQueries,
  ],
})
export class DataUpdateRequestsModule {}
