import { ApiProperty } from '@nestjs/swagger';
import {
  APP_VERSION_LIMIT,
  type DeviceStatus,
  MAX_QUEUED,
  MAX_SYNC_PHOTOS,
  type QueuedReport,
  SYNC_ERROR_LIMIT,
  SYNC_STATES,
  type SyncState,
  UUID_PATTERN,
} from '@walkthrough/domain';
import { Matches } from 'class-validator';
import { Choice, IdNumber, Text, TrimmedText, Whole, YesNo } from '../../../../core/http/input/fields';
import { ListOf, ObjectOf } from '../../../../core/http/input/list-fields';
import { QueryId, QueryWhole } from '../../../../core/http/input/query-fields';
import { InstantField } from '../../../../core/http/input/time-fields';

class QueuedReportDto implements QueuedReport {
  @ApiProperty({ pattern: UUID_PATTERN })
  @Matches(new RegExp(UUID_PATTERN), { message: '$property must be a UUID in lower case.' })
  submissionId: string;

  @IdNumber() inspectionId: number;
  @Choice(SYNC_STATES) state: SyncState;
  @Whole(0, MAX_SYNC_PHOTOS) done: number;
  @Whole(0, MAX_SYNC_PHOTOS) total: number;
  @Text(SYNC_ERROR_LIMIT, { optional: true }) error?: string;
  @InstantField({ optional: true }) since?: number;
}

class DeviceStorageDto {
  @YesNo() persisted: boolean;
  @Whole(0, Number.MAX_SAFE_INTEGER, { optional: true }) usage?: number;
  @Whole(0, Number.MAX_SAFE_INTEGER, { optional: true }) quota?: number;
}

export class DeviceStatusDto implements DeviceStatus {
  @ListOf(QueuedReportDto, MAX_QUEUED) queue: QueuedReportDto[];
  @ObjectOf(DeviceStorageDto, { optional: true }) storage?: DeviceStorageDto;
  @Text(APP_VERSION_LIMIT, { optional: true }) app?: string;
  @Whole(1, 1_000, { optional: true }) engine?: number;
}

/** Query of GET sync/devices. Pages start at 0. */
export class DevicesQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 })
  size: number = 50;

  @QueryId() inspectorId?: number;
  /** Words in the name, username or email of the owner. */
  @TrimmedText(190, { optional: true }) search?: string;
}
