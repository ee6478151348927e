import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type DeviceItem,
  EXPORTS_RECORDS,
  inspectorName,
  MANAGES_DEVICES,
  messages,
  type RecordExportQuery,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import { type ExportColumn, type ExportedList, utcTimeOf } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { listByIds } from '../../../core/exports/list-by-ids';
import { SyncDevicesQueries } from './sync-devices.queries';

type Asked = Pick<RecordExportQuery, 'search' | 'inspectorId'>;

/** Exports inspectors' devices and their pending work. */
@Injectable()
export class SyncDevicesExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly devices: SyncDevicesQueries,
  ) {}

  onModuleInit(): void {
    this.exports.declare('devices', (asked: Asked) => Promise.resolve(this.list(asked)));
  }

  private list({ inspectorId, search }: Asked): ExportedList<DeviceItem> {
    const filters = { inspectorId, search };
    return {
      name: 'devices',
      filters,
      columns: COLUMNS(),
      assertAllowed: () => assertMeetsAll(MANAGES_DEVICES, EXPORTS_RECORDS),
      ...listByIds({
        ids: (slice) => this.devices.ids(filters, slice),
        rows: (ids) => this.devices.inOrder(ids),
      }),
    };
  }
}

const { common, devices: texts } = messages;

const COLUMNS = (): ExportColumn<DeviceItem>[] => [
  { title: common.inspector, text: ({ user }) => inspectorName(user) },
  { title: texts.browser, text: ({ userAgent }) => userAgent ?? '' },
  { title: texts.seenUtc, text: ({ reportedAt }) => utcTimeOf(reportedAt) },
  { title: texts.waitingReports, text: ({ waiting }) => String(waiting) },
  { title: texts.attentionReports, text: ({ attention }) => String(attention) },
  { title: texts.elsewhereReports, text: ({ elsewhere }) => String(elsewhere) },
  { title: texts.oldestUtc, text: ({ oldestAt }) => utcTimeOf(oldestAt) },
];
