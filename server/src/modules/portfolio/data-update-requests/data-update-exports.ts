import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DATA_UPDATE_CATEGORY_LABELS,
  dataUpdateStatus,
  type DataUpdateRequestRow,
  EXPORTS_RECORDS,
  inspectorName,
  messages,
  READS_REQUEST_LOG,
  type RecordExportQuery,
  TENANT_FIELD_LABELS,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { partByPages } from '../../../core/exports/part-by-pages';
import { TenantsService } from '../../company/tenants/tenants.service';
import { DataUpdateDesk } from './data-update-desk';

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

  private async list(asked: Asked): Promise<ExportedList<DataUpdateRequestRow>> {
    const { search, inspectorId, customerId, pmuId } = asked;
    const filters = { search, inspectorId, customerId, pmuId };
    const page = async (slice: { page: number; size: number }) => {
      const { content, totalElements } = await this.desk.log({ ...filters, ...slice });
      return { items: content, total: totalElements };
    };
    return {
      name: 'data-update-requests',
      filters,
      columns: columnsWith((await this.tenants.config()).customerLabel),
      assertAllowed: () => {
        for (const rule of [READS_REQUEST_LOG, EXPORTS_RECORDS]) assertAllowed(requestContext.actor(), rule);
      },
      total: async () => (await page({ page: 0, size: 1 })).total,
      part: partByPages(page),
    };
  }
}

const { common, logs } = messages;

const columnsWith = (customerLabel: string): ExportColumn<DataUpdateRequestRow>[] => [
  {
    title: common.date,
    text: ({ dateCreated }) => new Date(dateCreated).toISOString().slice(0, 10),
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
  { title: common.status, text: ({ decision: _, ...row }) => logs[dataUpdateStatus(row)] },
];
