import { Injectable } from '@nestjs/common';
import { mayFetchSpreadsheet, shortFingerprint } from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import { FileStore } from '../../../../core/files/file-store';
import { keyOf, named } from './spreadsheet-job';
import { PropertySpreadsheet } from './property-spreadsheet.entity';

/** The uploaded files as they were sent, which the audit log refers to (docs/decisions/0053). */
@Injectable()
export class SentSpreadsheets {
  constructor(
    private readonly events: DomainEvents,
    private readonly files: FileStore,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  /**
   * Available to the uploader and the company's administrators; each download is logged.
   * @throws ProductError not_found, also for another user's file
   */
  async file(id: number): Promise<{ bytes: Buffer; fileName: string }> {
    const sheet = await this.sheets.findOne({ id });
    if (!sheet || !mayFetchSpreadsheet(requestContext.actor(), sheet.uploadedBy)) throw notFound();
    const bytes = await this.files.get(keyOf(sheet.sha256));
    await this.units.run(() => {
      this.events.publish('propertySpreadsheet.fetched', { entityId: id, after: named(sheet) });
      return Promise.resolve();
    });
    return { bytes, fileName: `properties-${shortFingerprint(sheet.sha256)}.xlsx` };
  }
}
