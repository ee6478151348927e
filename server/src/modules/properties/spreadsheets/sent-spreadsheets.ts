import { Injectable } from '@nestjs/common';
import { mayFetchSpreadsheet, shortFingerprint } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { FileStore } from '../../../core/files/file-store';
import { keyOf, named } from './property-spreadsheets.service';
import { PropertySpreadsheet } from './property-spreadsheet.entity';

/** The files of uploads as they were sent, by which the audit log names them (docs/decisions/0162). */
@Injectable()
export class SentSpreadsheets {
  constructor(
    private readonly events: DomainEvents,
    private readonly files: FileStore,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  /**
   * For its uploader and the administrators of the company; the log tells who has fetched it.
   * @throws ProductError not_found, also of one that is somebody else's
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
