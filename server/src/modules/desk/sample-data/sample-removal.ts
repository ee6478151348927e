import { Injectable } from '@nestjs/common';
import type { SampleKind, SampleRowItem } from '@walkthrough/domain';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { CustomersService } from '../../parties/customers/customers.service';
import { People } from '../../parties/people/people.service';
import { PropertyRemoval } from '../../portfolio/properties/property-removal';
import { PropertyImages } from '../../portfolio/properties/spreadsheets/property-images';
import { ReportFindings } from '../../reporting/report-findings/report-findings.queries';
import { InspectionErasure } from '../../reporting/reports/inspection-erasure';
import { PropertyInspections } from '../../scheduling/inspections/property-inspections';

/** Deletes sample rows in the current transaction, and keeps them out of Inspection Analytics until then. */
@Injectable()
export class SampleRemoval {
  constructor(
    private readonly customers: CustomersService,
    private readonly erasure: InspectionErasure,
    private readonly findings: ReportFindings,
    private readonly images: PropertyImages,
    private readonly inspections: PropertyInspections,
    private readonly people: People,
    private readonly properties: PropertyRemoval,
    private readonly retention: RetentionGuard,
  ) {}

  /**
   * Locks customers before their properties, as renaming a customer does, and then the inspections: what is written
   * about them waits, and is either seen by the fingerprints or refused.
   */
  async lock(customerIds: readonly number[], propertyIds: readonly number[]): Promise<void> {
    for (const id of customerIds) await this.customers.lock(id);
    await this.images.lock(propertyIds);
    await this.inspections.lock(propertyIds);
  }

  /** Returns the properties that a legal hold or a retention period keeps. */
  async keptProperties(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await this.retention.kept('property', ids)).keys());
  }

  async remove(rows: readonly SampleRowItem[]): Promise<void> {
    const ids = (kind: SampleKind) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
    for (const id of ids('property')) {
      await this.erasure.erase(await this.inspectionsOf([id]));
      await this.properties.remove(id);
    }
    for (const id of ids('customer')) {
      await this.properties.detachDeleted(id);
      await this.customers.remove(id);
    }
    for (const id of ids('inspector')) await this.people.remove(id);
  }

  /** Reports of sample properties have no findings while their batch exists. */
  async leaveOutOfAnalytics(propertyIds: readonly number[]): Promise<void> {
    await this.findings.recompute(...(await this.inspectionsOf(propertyIds)));
  }

  /** Runs after the batch has ended. */
  async returnToAnalytics(propertyIds: readonly number[]): Promise<void> {
    await this.findings.recompute(...(await this.inspectionsOf(propertyIds)));
  }

  private async inspectionsOf(propertyIds: readonly number[]): Promise<number[]> {
    const ids: number[] = [];
    for (const propertyId of propertyIds)
      for (const { id } of await this.inspections.of(propertyId)) ids.push(id);
    return ids;
  }
}
