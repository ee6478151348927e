import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AuditLogEntry,
  type ExportAddress,
  type ExportFormat,
  fill,
  ianaZone,
  instantToWall,
  messages,
  EXPORTS_AUDIT_LOG,
  READS_AUDIT_LOG,
} from '@walkthrough/domain';
import { assertAllowed, assertMeetsAll } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { AuditLogPresenter } from './audit-log.presenter';
import { type AuditLogSelection, AuditLogQueries } from './audit-log.queries';

const KIND = 'audit-log';

/** Exports the filtered log, one row per entry. */
@Injectable()
export class AuditLogExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly queries: AuditLogQueries,
    private readonly presenter: AuditLogPresenter,
  ) {}

  onModuleInit(): void {
    this.exports.declare(KIND, (asked: AuditLogSelection) => this.list(asked));
  }

  offer({ format, ...asked }: AuditLogSelection & { format: ExportFormat }): Promise<ExportAddress> {
    return this.exports.offer(format, KIND, asked);
  }

  private async list(asked: AuditLogSelection): Promise<ExportedList<AuditLogEntry>> {
    assertAllowed(requestContext.actor(), READS_AUDIT_LOG);
    if (asked.propertyId) await this.queries.assertProperty(asked.propertyId);
    return {
      name: 'audit-log',
      filters: asked,
      columns: columnsIn(ianaZone(asked.timeZone)),
      assertAllowed: () => assertMeetsAll(READS_AUDIT_LOG, EXPORTS_AUDIT_LOG),
      total: () => this.queries.total(asked),
      part: async (after, size) => {
        const { events, next } = await this.queries.pageAfter(asked, after, size);
        return { rows: await this.presenter.entries(events, asked.timeZone), next };
      },
    };
  }
}

const { auditLog, common, logs } = messages;

const columnsIn = (zone: string): ExportColumn<AuditLogEntry>[] => [
  // Sortable format, in the reader's time zone.
  { title: common.date, text: ({ date }) => instantToWall(date, zone).replace('T', ' ') },
  { title: common.code, text: ({ property }) => property?.code ?? '' },
  { title: common.property, text: ({ property }) => property?.address ?? '' },
  { title: logs.user, text: ({ user }) => user.name },
  { title: common.action, text: ({ action }) => action },
  { title: auditLog.rows, text: ({ rows }) => (rows === null ? '' : String(rows)) },
  { title: auditLog.about, text: ({ about }) => about ?? '' },
  { title: auditLog.before, text: ({ beforeMessage }) => listed(beforeMessage) },
  {
    title: auditLog.after,
    text: ({ id, message, unreadable, withheld }) => {
      if (withheld) return auditLog.withheld;
      return unreadable ? fill(auditLog.unreadable, { id }) : listed(message);
    },
  },
  { title: logs.viaSpreadsheet, text: (row) => (row.fromSpreadsheetUpdate ? common.yes : '') },
];

const listed = (words: AuditLogEntry['message']): string =>
  Object.entries(words)
    .map(([field, text]) => `${field}: ${text}`)
    .join('\n');
