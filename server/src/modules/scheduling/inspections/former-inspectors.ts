import { Injectable } from '@nestjs/common';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';

/** Newest events read per inspection; an inspection usually has a handful. */
const MAX_EVENTS = 1_000;

/** Finds the present and former inspectors of an inspection in the event log. */
@Injectable()
export class FormerInspectors {
  constructor(@Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>) {}

  async wasAssigned(inspectorId: number, inspectionId: number): Promise<boolean> {
    return (await this.of(inspectionId)).has(inspectorId);
  }

  /** Returns whether anybody ever had it; their report may still be on a device. */
  async wasAssignedAny(inspectionId: number): Promise<boolean> {
    return (await this.of(inspectionId)).size > 0;
  }

  private async of(inspectionId: number): Promise<Set<number>> {
    const events = await this.events
      .query('e')
      .select({ before: 'e.before', after: 'e.after' })
      .andWhere("e.entity = 'inspection' AND e.entityId = :inspectionId", { inspectionId })
      .orderBy('e.seq', 'DESC')
      .slice(0, MAX_EVENTS)
      .rows<Pick<DomainEvent, 'before' | 'after'>>();
    const named = (facts: unknown) => (facts as { inspectorId?: unknown } | null)?.inspectorId;
    const ids = events.flatMap(({ before, after }) => [named(before), named(after)]);
    return new Set(ids.filter((id) => typeof id === 'number'));
  }
}
