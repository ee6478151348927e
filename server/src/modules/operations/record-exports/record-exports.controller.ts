import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  EXPORT_FORMATS,
  ExportAddress,
  EXPORTED_CUSTOMER_TABS,
  type ExportedCustomerTab,
  EXPORTED_RECORDS,
  type ExportedRecords,
  type ExportFormat,
  EXPORTS_RECORDS,
  LATE_LISTS,
  type LateList,
  type RecordExportQuery,
  type Role,
  ROLES,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Exports } from '../../../core/exports/exports';
import { Serves } from '../../../core/http/answers/serves';
import { Choice, TrimmedText } from '../../../core/http/input/fields';
import { QueryChoice, QueryId, QueryWhole } from '../../../core/http/input/query-fields';
import { CalendarMonth } from '../../../core/http/input/time-fields';

const optional = true;

/** The union of the filters of all exported lists; each list reads its own. */
class RecordExportDto implements RecordExportQuery {
  @Choice(EXPORTED_RECORDS) list: ExportedRecords;
  @Choice(EXPORT_FORMATS) format: ExportFormat;
  @TrimmedText(190, { optional }) search?: string;
  @QueryChoice(ROLES) role?: Role;
  @QueryChoice(ACCOUNT_STATUSES) status?: AccountStatus;
  @QueryId() inspectorId?: number;
  @QueryId() customerId?: number;
  @QueryId() pmId?: number;
  @QueryId() pmuId?: number;
  @QueryId() teamId?: number;
  @QueryChoice(LATE_LISTS) state?: LateList;
  @CalendarMonth({ optional }) month?: string;
  @QueryChoice(EXPORTED_CUSTOMER_TABS) tab?: ExportedCustomerTab;
  @QueryWhole(0, 2) mode?: 0 | 1 | 2;
  @QueryChoice(['ASC', 'DESC']) sortDir?: 'ASC' | 'DESC';
  @TrimmedText(255, { optional }) addressLine1?: string;
  @TrimmedText(255, { optional }) addressLine2?: string;
  @TrimmedText(190, { optional }) city?: string;
  @TrimmedText(10, { optional }) province?: string;
}

/** Exports of record lists. The module of each list declares what it exports and who may read it. */
@ApiTags('exports')
@Controller()
export class RecordExportsController {
  constructor(private readonly exports: Exports) {}

  @Serves('POST record-exports')
  @Access(EXPORTS_RECORDS)
  export(@Query() { list, format, ...filters }: RecordExportDto): Promise<ExportAddress> {
    return this.exports.offer(format, list, filters);
  }
}
