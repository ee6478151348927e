import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { PropertyInspections } from '../../scheduling/inspections/property-inspections';
import { PropertyEdits, type SeenProperty } from '../../portfolio/properties/property-edits';
import { InspectionDeletion } from './inspection-deletion';

/** Deletes properties that were never inspected. The deletion is soft, because other rows refer to them. */
@Injectable()
export class PropertyDeletion {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly edits: PropertyEdits,
    private readonly rows: InspectionRowsQueries,
    private readonly propertyInspections: PropertyInspections,
    private readonly inspections: InspectionDeletion,
    private readonly retention: RetentionGuard,
  ) {}

  /**
   * Deletes a property with its open inspections. @throws ProductError not_found | edit_conflict | rule_violation: it
   * has been inspected, or a legal hold or a retention period keeps it
   */
  async delete(seen: SeenProperty): Promise<void> {
    await this.units.run(async () => {
      const property = await this.edits.lock(seen);
      await this.retention.assertErasable('property', [seen.id]);
      const inspections = await this.propertyInspections.of(seen.id);
      if (inspections.some(({ inspectedDate }) => inspectedDate !== null))
        throw ruleViolation(messages.propertyEditor.inspectedCannotBeDeleted);
      const open = inspections.filter(({ cancelled }) => !cancelled).map(({ id }) => id);
      await this.inspections.deleteWithProperty(await this.rows.byIds(open));
      await this.edits.write('property.deleted', property, { deletedAt: this.clock.now() });
    });
  }
}
