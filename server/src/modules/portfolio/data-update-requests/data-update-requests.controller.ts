import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataUpdateRequestItem, DataUpdateRequestPage, PROPOSES_DATA_UPDATES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { DataUpdateRequests } from './data-update-requests';
import { LogPageDto } from './dto/data-update-log.dto';
import { DataUpdateDto } from './dto/data-update.dto';

/** Corrections proposed for a property. */
@ApiTags('data-update-requests')
@Controller()
export class DataUpdateRequestsController {
  constructor(
    private readonly requests: DataUpdateRequests,
    private readonly actions: FieldActions,
  ) {}

  @Serves('GET properties/{id}/dataUpdateRequests')
  @Access(PROPOSES_DATA_UPDATES)
  list(@IdParam() id: number): Promise<DataUpdateRequestItem[]> {
    return this.requests.of(id);
  }

  /** Lists the caller's own requests with their outcome. */
  @Serves('GET inspectors/self/dataUpdateRequests')
  @Access({ roles: ['ROLE_INSPECTOR'], feature: 'tier2' })
  own(@Query() paging: LogPageDto): Promise<DataUpdateRequestPage> {
    return this.requests.own(paging);
  }

  @Serves('POST properties/{id}/dataUpdateRequests')
  @Access(PROPOSES_DATA_UPDATES)
  file(
    @IdParam() id: number,
    @Body() values: DataUpdateDto,
    @ActionKey() key: string | null,
  ): Promise<DataUpdateRequestItem> {
    const request = { call: 'dataUpdateRequest.file', id, body: values };
    return this.actions.once(key, request, () => this.requests.file(id, values));
  }
}
