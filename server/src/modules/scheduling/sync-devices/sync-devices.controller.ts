import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MANAGES_DEVICES, DevicePage, isUuid } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { FROM_A_DEVICE, TakesBody } from '../../../core/http/bodies/body-limits';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { DeviceStatusDto, DevicesQuery } from './dto/sync-devices.dto';
import { SyncDevicesQueries } from './sync-devices.queries';
import { SyncDevicesService } from './sync-devices.service';

/** Queues of field devices (docs/decisions/0048). */
@ApiTags('sync')
@Controller()
export class SyncDevicesController {
  constructor(
    private readonly devices: SyncDevicesService,
    private readonly limits: RateLimits,
    private readonly queries: SyncDevicesQueries,
  ) {}

  /** Reports the whole queue of one device of the caller; an identical report only updates the last-seen time. */
  @Serves('PUT sync/devices/{deviceId}')
  @Access({ roles: ['ROLE_INSPECTOR'] })
  @TakesBody(FROM_A_DEVICE)
  async report(
    @Param('deviceId') deviceId: string,
    @Body() status: DeviceStatusDto,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    if (!isUuid(deviceId)) throw notFound();
    const { userId } = requestContext.actor();
    await this.limits.countDeviceReport({ tenantId: requestContext.tenantId(), userId });
    await this.devices.report(deviceId, status, userAgent ?? null);
  }

  @Serves('GET sync/devices')
  @Access(MANAGES_DEVICES)
  async list(@Query() { inspectorId, search, ...slice }: DevicesQuery): Promise<DevicePage> {
    const { items, total } = await this.queries.page({ inspectorId, search }, slice);
    return pageOf(items, total, slice);
  }
}
