import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DataUpdateCounts,
  DataUpdatePeople,
  DataUpdateRequestPage,
  DataUpdateRequestRow,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { DataUpdateDecisions } from './data-update-decisions';
import { DataUpdateDesk } from './data-update-desk';
import { DataUpdateLogDto, OwnDataUpdateLogDto } from './dto/data-update-log.dto';
import { DismissalDto } from './dto/data-update.dto';

const CUSTOMERS = { roles: ['ROLE_CUSTOMER'] } as const;
const DECIDES = { roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] } as const;
const READS_LOG = { ...DECIDES, anyFlag: ['canViewAuditLogs', 'canModifyProperty'] } as const;

/** Data-update requests for the users who decide about them. */
@ApiTags('data-update-requests')
@Controller()
export class DataUpdateDeskController {
  constructor(
    private readonly decisions: DataUpdateDecisions,
    private readonly desk: DataUpdateDesk,
  ) {}

  @Serves('GET customers/self/dataUpdateRequests')
  @Access(CUSTOMERS)
  ofCustomer(): Promise<DataUpdateRequestRow[]> {
    return this.desk.pending();
  }

  @Serves('GET propertyManagers/self/dataUpdateRequests')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'] })
  ofManagers(): Promise<DataUpdateRequestRow[]> {
    return this.desk.pending();
  }

  @Serves('GET customers/self/dataUpdateRequests/filtered')
  @Access({ ...CUSTOMERS, anyFlag: ['canViewAuditLogs'] })
  ownLog(@Query() query: OwnDataUpdateLogDto): Promise<DataUpdateRequestPage> {
    return this.desk.log(query);
  }

  @Serves('GET dataUpdateRequests')
  @Access(READS_LOG)
  log(@Query() query: DataUpdateLogDto): Promise<DataUpdateRequestPage> {
    return this.desk.log(query);
  }

  @Serves('GET dataUpdateRequests/people')
  @Access(READS_LOG)
  people(): Promise<DataUpdatePeople> {
    return this.desk.people();
  }

  @Serves('GET dataUpdateRequests/counts')
  @Access(READS_LOG)
  async counts(): Promise<DataUpdateCounts> {
    return { pending: await this.desk.pendingCount() };
  }

  @Serves('PUT dataUpdateRequests/{id}/dismiss')
  @Access(DECIDES)
  dismiss(@IdParam() id: number, @Body() { reason }: DismissalDto): Promise<DataUpdateRequestRow> {
    return this.decisions.dismiss(id, reason);
  }

  @Serves('PUT dataUpdateRequests/{id}/apply')
  @Access(DECIDES)
  apply(@IdParam() id: number): Promise<DataUpdateRequestRow> {
    return this.decisions.apply(id);
  }
}
