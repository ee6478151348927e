import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DATA_UPDATE_CATEGORY_LABELS,
  dataUpdateStatus,
  EXPORTS_RECORDS,
  inspectorName,
  messages,
  READS_REQUEST_LOG,
  type RecordExportQuery,
  TENANT_FIELD_LABELS,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { listByIds } from '../../../core/exports/list-by-ids';
import { TenantsService } from '../../company/tenants/tenants.service';
import { DataUpdateDesk, type LoggedRequest } from './data-update-desk';

type Asked = Pick<RecordExportQuery, 'search' | 'inspectorId' | 'customerId' | 'pmuId'>;

/** Exports the log of data-update requests, newest first. */
@Injectable()
export class DataUpdateExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly desk: DataUpdateDesk,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.exports.declare('dataUpdateRequests', (asked: Asked) => this.list(asked));
  }

  private async list(asked: Asked): Promise<ExportedList<LoggedRequest>> {
    const { search, inspectorId, customerId, pmuId } = asked;
    const filters = { search, inspectorId, customerId, pmuId };
    return {
      name: 'data-update-requests',
      filters,
      columns: columnsWith((await this.tenants.config()).customerLabel),
      assertAllowed: () => assertMeetsAll(READS_REQUEST_LOG, EXPORTS_RECORDS),
      ...listByIds({
        ids: (slice) => this.desk.logIds({ ...filters, ...slice }),
        rows: (ids) => this.desk.logged(ids),
      }),
    };
  }
}

const { common, logs } = messages;

const columnsWith = (customerLabel: string): ExportColumn<LoggedRequest>[] => [
  {
    title: common.date,
    // The local day at the property.
    text: ({ dateCreated, place }) => today(dateCreated, zoneOfInspection(null, place)),
    isDay: true,
  },
  { title: customerLabel, text: ({ customer }) => customer?.name ?? '' },
  { title: common.propertyManager, text: ({ propertyManager }) => propertyManager?.name ?? '' },
  { title: common.inspector, text: ({ inspector }) => (inspector ? inspectorName(inspector) : '') },
  { title: common.code, text: ({ property }) => property.code },
  { title: common.property, text: ({ property }) => property.address },
  { title: logs.category, text: ({ category }) => DATA_UPDATE_CATEGORY_LABELS[category] },
  { title: logs.field, text: ({ tiField }) => (tiField === null ? '' : TENANT_FIELD_LABELS[tiField]) },
  { title: logs.previousValue, text: ({ previousValue }) => previousValue ?? '' },
  { title: logs.newValue, text: ({ newValue }) => newValue ?? '' },
  { title: logs.comment, text: ({ comment }) => comment },
  { title: common.status, text: (row) => logs[dataUpdateStatus(row)] },
];
