import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { PropertySpreadsheet, PropertySpreadsheetImage } from './property-spreadsheet.entity';

type ImageRow = Omit<PropertySpreadsheetImage, 'id' | 'tenantId' | 'isKept'>;

/** What the rows of spreadsheets have made of properties, and what those were before. */
@Injectable()
export class SpreadsheetImages {
  constructor(
    @Rows(PropertySpreadsheetImage) private readonly images: TenantRepository<PropertySpreadsheetImage>,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  /** In the open unit, in which the rows have been applied. */
  keep(rows: readonly ImageRow[]): Promise<void> {
    return this.images.insertMany([...rows]);
  }

  /** The lines that have been applied. */
  async linesOf(spreadsheetId: number): Promise<Set<number>> {
    const rows = await this.images
      .query('i')
      .select({ line: 'i.line' })
      .whereEqual({ spreadsheetId })
      .rows<{ line: number }>();
    return new Set(rows.map(({ line }) => line));
  }

  count(spreadsheetId: number): Promise<number> {
    return this.images.count({ spreadsheetId });
  }

  /** How many properties a spreadsheet has created. */
  countNew(spreadsheetId: number): Promise<number> {
    return this.images.query('i').whereEqual({ spreadsheetId }).andWhere('i.image IS NULL').count();
  }

  /** The next that are to be taken back, the last one first. @param before of an id; null: from the end */
  following(spreadsheetId: number, before: number | null, most: number): Promise<PropertySpreadsheetImage[]> {
    const query = this.images.query('i').selectAll().whereEqual({ spreadsheetId, isKept: false });
    if (before !== null) query.andWhere('i.id < :before', { before });
    return query.orderBy('i.id', 'DESC').slice(0, most).rows<PropertySpreadsheetImage>();
  }

  /** The properties that were not taken back, because somebody had changed them. */
  async keptOf(spreadsheetId: number): Promise<number[]> {
    const rows = await this.images.find({ spreadsheetId, isKept: true }, { id: 'ASC' });
    return rows.map(({ propertyId }) => propertyId);
  }

  async markKept(ids: readonly number[]): Promise<void> {
    await this.images.carryAll('id', ids, { isKept: true });
  }

  removeMany(ids: readonly number[]): Promise<void> {
    return this.images.removeMany(ids);
  }

  async forget(spreadsheetId: number): Promise<void> {
    await this.images.removeAll({ spreadsheetId });
  }

  /** Another import of this person was applied: only that one can be taken back from now on. */
  async forgetFormer({ id, uploadedBy }: PropertySpreadsheet): Promise<void> {
    for (const former of await this.sheets.find({ uploadedBy, state: 'applied' }))
      if (former.id !== id) await this.forget(former.id);
  }
}
