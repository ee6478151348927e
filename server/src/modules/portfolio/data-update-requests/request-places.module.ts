import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { DataUpdateRequest } from './data-update-request.entity';
import { RequestPlaces } from './request-places';

/** Separate from the requests module, which depends on properties, so that properties can depend on this one. */
@Module({
  providers: [...tenantRows(DataUpdateRequest), RequestPlaces],
  exports: [RequestPlaces],
})
export class RequestPlacesModule {}
