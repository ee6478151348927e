import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { Property } from '../../parties/property-records/property.entity';
import { PropertyEdits } from './property-edits';

/** Deletes properties without inspections, and releases their customer, in the current transaction. */
@Injectable()
export class PropertyRemoval {
  constructor(
    private readonly clock: Clock,
    private readonly edits: PropertyEdits,
    private readonly retention: RetentionGuard,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  /**
   * The row stays without a customer, because other rows refer to it.
   * @throws ProductError rule_violation when a legal hold or a retention period keeps it
   */
  async remove(id: number): Promise<void> {
    await this.retention.assertErasable('property', [id]);
    const property = await this.properties.get(id);
    const values = { deletedAt: this.clock.now(), customerId: null, propertyManagerId: null };
    await this.edits.write('property.deleted', property, values);
  }

  /** Releases deleted properties of a customer that is about to be deleted. */
  async detachDeleted(customerId: number): Promise<void> {
    const rows = await this.properties.find({ customerId });
    const ids = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id]));
    if (ids.length > 0)
      await this.properties.denormalise({ id: ids }, { customerId: null, propertyManagerId: null });
  }
}
