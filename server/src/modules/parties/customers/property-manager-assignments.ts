import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { PropertyManagerAssignment } from './property-manager-assignment.entity';

/** Records which property managers a property-manager user works for. */
@Injectable()
export class PropertyManagerAssignments {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    @Rows(PropertyManagerAssignment)
    private readonly assignments: TenantRepository<PropertyManagerAssignment>,
  ) {}

  /** Replaces the property managers that a user works for. */
  async assign(userId: number, propertyManagerIds: number[]): Promise<void> {
    await this.units.run(async () => {
      const before = await this.replace(userId, propertyManagerIds);
      this.events.publish('user.propertyManagersChanged', {
        entityId: userId,
        before: { propertyManagerIds: before },
        after: { propertyManagerIds },
      });
    });
  }

  /** Replaces them in the current transaction without an event; the caller publishes it. @returns the previous ids */
  async replace(userId: number, propertyManagerIds: readonly number[]): Promise<number[]> {
    const before = await this.managerIdsOf(userId);
    await this.assignments.remove({ userId });
    await this.assignments.insertMany(
      propertyManagerIds.map((propertyManagerId) => ({ userId, propertyManagerId })),
    );
    return before;
  }

  /** Returns the property managers that a property-manager user works for. */
  async managerIdsOf(userId: number): Promise<number[]> {
    const rows = await this.assignments.find({ userId });
    return rows.map((row) => row.propertyManagerId);
  }
}
