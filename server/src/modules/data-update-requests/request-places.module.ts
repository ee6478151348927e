import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { DataUpdateRequest } from './data-update-request.entity';
import { RequestPlaces } from './request-places';

/** Apart from the requests, so that properties can tell them what changes: they ask for properties themselves. */
@Module({
  providers: [...tenantRows(DataUpdateRequest), RequestPlaces],
  exports: [RequestPlaces],
})
export class RequestPlacesModule {}
