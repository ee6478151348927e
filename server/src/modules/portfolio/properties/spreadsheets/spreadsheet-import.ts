import { Injectable } from '@nestjs/common';
import { ChunkPace } from '../../../../core/context/chunk-pace';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import type { PlannedRow } from './plan-row';
import { PropertyImages } from './property-images';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { sortForLocking, SpreadsheetApply } from './spreadsheet-apply';
import { SpreadsheetCheck } from './spreadsheet-check';
import { SpreadsheetImages } from './spreadsheet-images';
import { eventFactsOf, FIRST_PART, MAX_PART, type SpreadsheetJob } from './spreadsheet-job';
import { SpreadsheetPlan } from './spreadsheet-plan';

/** Applies the changes of a spreadsheet in chunks; a restart resumes after the finished rows (docs/decisions/0066). */
@Injectable()
export class SpreadsheetImport {
  constructor(
    private readonly applying: SpreadsheetApply,
    private readonly check: SpreadsheetCheck,
    private readonly images: SpreadsheetImages,
    private readonly plan: SpreadsheetPlan,
    private readonly properties: PropertyImages,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Recorded(PropertySpreadsheet)
    private readonly recorded: RecordedRepository<PropertySpreadsheet, 'propertySpreadsheet'>,
  ) {}

  /** Runs as the uploader. @throws ProductError forbidden | rule_violation: the result would differ from the preview */
  async apply({ spreadsheetId: id, lines, cancels }: SpreadsheetJob): Promise<void> {
    const sheet = await this.sheets.get(id);
    if (sheet.state !== 'waiting') return;
    const applied = await this.images.linesOf(id);
    // After the first chunk the company has properties, which a tier-2 company may not have had before.
    if (applied.size === 0) await this.check.assertMayUpload();
    const selected = lines && new Set(lines);
    const isLeft = (line: number) => !applied.has(line) && (selected === null || selected.has(line));
    const planned = sortForLocking(await this.plan.of(sheet, isLeft));
    const pace = new ChunkPace(FIRST_PART, MAX_PART);
    for (let from = 0; from < planned.length;) {
      const part = planned.slice(from, from + pace.size);
      const took = await this.part(id, part, { done: applied.size + from, cancels });
      if (took === null) return;
      from += part.length;
      pace.adapt(took);
    }
    await this.finish(id);
  }

  /** @returns how long it took (ms); null when another process has the job: its lease expired */
  private part(
    id: number,
    part: readonly PlannedRow[],
    { done, cancels }: { done: number; cancels: boolean },
  ): Promise<number | null> {
    return this.units.run(async () => {
      const begun = performance.now();
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.state !== 'waiting' || (sheet.done ?? 0) !== done) return null;
      await this.applying.prepare(part);
      const before = await this.properties.lockedImages(idsOf(part));
      const applied = await this.applying.applyAll(part, cancels);
      const marks = await this.properties.marks(applied.map(({ propertyId }) => propertyId));
      const images = applied.map(({ line, propertyId }) => ({
        spreadsheetId: id,
        line,
        propertyId,
        image: before.get(propertyId) ?? null,
        mark: marks.get(propertyId)!,
      }));
      await this.units.unrecorded('job step', async () => {
        await this.images.save(images);
        await this.sheets.updateWhere({ id }, { done: done + part.length });
      });
      return performance.now() - begun;
    });
  }

  private async finish(id: number): Promise<void> {
    await this.units.run(async () => {
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.state !== 'waiting') return;
      await this.images.scheduleRemovalOfFormer(sheet);
      const created = await this.images.countNew(id);
      const changed = (await this.images.count(id)) - created;
      await this.recorded.change(
        'propertySpreadsheet.applied',
        sheet,
        { state: 'applied' },
        { after: { ...eventFactsOf(sheet), created, changed } },
      );
    });
  }
}

const idsOf = (part: readonly PlannedRow[]): number[] =>
  part.flatMap((plan) => (plan.kind === 'change' ? plan.present.id : []));
