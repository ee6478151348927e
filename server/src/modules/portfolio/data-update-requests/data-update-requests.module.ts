import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { FieldActionsModule } from '../../scheduling/field-actions/field-actions.module';
import { PropertiesModule } from '../properties/properties.module';
import { DataUpdateRequest } from './data-update-request.entity';
import { DataUpdateDecisions } from './data-update-decisions';
import { DataUpdateDesk } from './data-update-desk';
import { DataUpdateDeskController } from './data-update-desk.controller';
import { DataUpdateRequests } from './data-update-requests';
import { DataUpdateRequestsController } from './data-update-requests.controller';
import { DataUpdateRequestsLive } from './data-update-requests.live';
import { DataUpdateRequestsQueries } from './data-update-requests.queries';

@Module({
  imports: [FieldActionsModule, PropertiesModule],
  controllers: [DataUpdateDeskController, DataUpdateRequestsController],
  providers: [
    ...tenantRows(DataUpdateRequest),
    recordedRows(DataUpdateRequest, 'dataUpdateRequest'),
    DataUpdateDecisions,
    DataUpdateDesk,
    DataUpdateRequests,
    DataUpdateRequestsLive,
    DataUpdateRequestsQueries,
  ],
})
export class DataUpdateRequestsModule {}
