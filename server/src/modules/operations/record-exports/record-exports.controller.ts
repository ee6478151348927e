import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  EXPORT_FORMATS,
  ExportAddress,
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
import { QueryChoice, QueryId } from '../../../core/http/input/query-fields';

/** The union of the filters of all exported lists; each list reads its own. */
class RecordExportDto implements RecordExportQuery {
  @Choice(EXPORTED_RECORDS) list: ExportedRecords;
  @Choice(EXPORT_FORMATS) format: ExportFormat;
  @TrimmedText(190, { optional: true }) search?: string;
  @QueryChoice(ROLES) role?: Role;
  @QueryChoice(ACCOUNT_STATUSES) status?: AccountStatus;
  @QueryId() inspectorId?: number;
  @QueryId() customerId?: number;
  @QueryId() pmuId?: number;
  @QueryChoice(LATE_LISTS) state?: LateList;
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
