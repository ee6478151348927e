import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  fill,
  type KeptReason,
  keptWords,
  messages,
  PROPERTIES_NAMED,
  writtenStreet,
  type WrittenStreet,
} from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { ChunkPace } from '../../../../core/context/chunk-pace';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { ruleViolation } from '../../../../core/errors/product-error';
import { yieldToOthers } from '../../../../core/context/yield-to-others';
import { RetentionGuard } from '../../../company/retention/retention-guard';
import { CustomersService } from '../../../parties/customers/customers.service';
import { PresentProperties } from './present-properties.queries';
import { type PropertyImage, PropertyImages } from './property-images';
import { PropertySpreadsheet, type PropertySpreadsheetImage } from './property-spreadsheet.entity';
import { SpreadsheetImages } from './spreadsheet-images';
import { FIRST_PART, MAX_PART } from './spreadsheet-job';

const { spreadsheets: texts } = messages;

const LONGEST_NAME = 60;

/** Restores properties to their state before an import, in chunks, last rows first (docs/decisions/0066). */
@Injectable()
export class SpreadsheetTakeBack {
  constructor(
    private readonly customers: CustomersService,
    private readonly images: SpreadsheetImages,
    private readonly present: PresentProperties,
    private readonly properties: PropertyImages,
    private readonly retention: RetentionGuard,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  /**
   * Checks whether the caller could undo all of it; changes nothing.
   * @throws ProductError rule_violation with a message: a property has changed since, or the caller lacks a right
   */
  async assertPossible(id: number): Promise<void> {
    const changed: number[] = [];
    for (let last: number | null = null; ;) {
      const part = await this.images.pageAfter(id, last, MAX_PART);
      if (part.length === 0) break;
      changed.push(...(await this.changedSince(part)));
      last = part.at(-1)!.id;
      await yieldToOthers();
    }
    if (changed.length > 0)
      throw ruleViolation(await this.nameProperties(texts.changedAfterwards, changed.reverse()));
  }

  /** Undoes the remaining rows while the spreadsheet is in this state, even if the requester has left. */
  async undoAll(id: number, state: 'reverting' | 'takingBack'): Promise<void> {
    const pace = new ChunkPace(FIRST_PART, MAX_PART);
    for (;;) {
      const took = await this.part(id, state, pace.size);
      if (took === null) return;
      pace.adapt(took);
    }
  }

  /** Describes the properties that were skipped, for the requester; null: none. */
  async describeSkipped(id: number): Promise<string | null> {
    const kept = await this.images.skippedPropertiesOf(id);
    return kept.length > 0 ? this.nameProperties(texts.leftAsTheyAre, kept) : null;
  }

  /** @returns how long it took (ms); null when nothing is left */
  private part(id: number, state: PropertySpreadsheet['state'], rows: number): Promise<number | null> {
    return this.units.run(async () => {
      const begun = performance.now();
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.state !== state) return null;
      const part = await this.images.pageAfter(id, null, rows);
      if (part.length === 0) return null;
      const ids = part.map(({ propertyId }) => propertyId);
      // Lock order: customers before the properties that return to them, as renaming a customer does.
      for (const customerId of customersOf(part)) await this.customers.lock(customerId);
      await this.properties.lock(ids);
      const marks = await this.properties.marks(ids);
      const held = await this.retention.keptLocked('property', ids);
      const kept: number[] = [];
      for (const { id: imageId, propertyId, image, mark } of part) {
        await yieldToOthers();
        const isAsLeft = marks.get(propertyId) === mark && !isErasureKept(image, held.get(propertyId));
        if (isAsLeft && (await this.properties.canRestore(image, { locks: true })))
          await this.properties.restore(propertyId, image);
        else kept.push(imageId);
      }
      const restored = part.map((each) => each.id).filter((each) => !kept.includes(each));
      // A chunk in which every property is skipped publishes nothing.
      await this.units.unrecorded('job step', async () => {
        await this.images.markSkipped(kept);
        await this.images.removeMany(restored);
        await this.sheets.updateWhere({ id }, { done: (sheet.done ?? 0) + part.length });
      });
      return performance.now() - begun;
    });
  }

  private async changedSince(part: readonly PropertySpreadsheetImage[]): Promise<number[]> {
    const ids = part.map(({ propertyId }) => propertyId);
    const marks = await this.properties.marks(ids);
    const now = await this.properties.of(ids);
    const seen = await this.present.byIds(ids);
    const held = await this.retention.kept('property', ids);
    const changed: number[] = [];
    for (const { propertyId, image, mark } of part) {
      const reason = held.get(propertyId);
      if (isErasureKept(image, reason)) throw ruleViolation(keptWords('property', reason!), { kept: reason });
      assertMayUndo(image, now.get(propertyId));
      const isAsLeft = marks.get(propertyId) === mark && seen.has(propertyId);
      if (!isAsLeft || !(await this.properties.canRestore(image, { locks: false }))) changed.push(propertyId);
    }
    if (changed.length > 0) await this.assertKnown(part);
    return changed;
  }

  /** @throws ProductError rule_violation: applied before an upgrade, so later changes cannot be detected */
  private async assertKnown(part: readonly PropertySpreadsheetImage[]): Promise<void> {
    const former = await this.properties.formerMarks(part.map(({ propertyId }) => propertyId));
    if (part.some(({ propertyId, mark }) => former.get(propertyId) === mark))
      throw ruleViolation(texts.appliedBefore);
  }

  /** Names the first of them that the caller may see, and their number. */
  private async nameProperties(text: string, ids: readonly number[]): Promise<string> {
    const first = ids.slice(0, PROPERTIES_NAMED);
    const seen = requestContext.actorOrNull() ? await this.present.byIds(first) : new Map<number, never>();
    const names = first.map((id) => nameOf(seen.get(id)) ?? texts.propertyHidden).join('; ');
    const left = ids.length - first.length;
    const properties = left > 0 ? fill(texts.moreProperties, { properties: names, count: left }) : names;
    return fill(text, { count: ids.length, properties });
  }
}

/** Undoing an addition erases the property, and undoing a change what it opened; a retention period keeps only reports. */
const isErasureKept = (image: PropertyImage | null, reason: KeptReason | undefined): boolean =>
  reason !== undefined && (image === null || reason.kind === 'hold');

function customersOf(part: readonly PropertySpreadsheetImage[]): number[] {
  const ids = part.flatMap(({ image }) => image?.property.customerId ?? []);
  return [...new Set(ids)].sort((one, other) => one - other);
}

function nameOf(property: ({ code: string } & WrittenStreet) | undefined): string | null {
  if (!property) return null;
  const name = [property.code, writtenStreet(property)].filter((text) => text !== '').join(', ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** @throws ProductError rule_violation: the caller may undo only what they could do themselves */
function assertMayUndo(image: PropertyImage | null, now: PropertyImage | undefined): void {
  const { canAddNewProperty, canChangePropertyActive, canModifyProperty } = requestContext.actor().flags;
  if (!image && !canAddNewProperty) throw ruleViolation(texts.mayNotAdd);
  if (!image || !now) return;
  const isActivity = image.property.active !== now.property.active;
  if (isActivity && !canChangePropertyActive) throw ruleViolation(texts.mayNotActivate);
  if (othersOf(image, isActivity) !== othersOf(now, isActivity) && !canModifyProperty)
    throw ruleViolation(texts.mayNotChange);
}

/** The values that do not depend on the active flag. */
function othersOf({ property, occupancies }: PropertyImage, isActivity: boolean): string {
  const { active: _active, nextInspection, ...rest } = property;
  return canonicalJson([rest, occupancies, isActivity ? null : nextInspection]);
}
