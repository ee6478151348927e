import { Injectable } from '@nestjs/common';
import { Rows } from '../database/rows';
import type { TenantRepository } from '../database/tenant-repository';
import { DomainEvent } from './domain-event.entity';

/** Looks up event numbers of a row. */
@Injectable()
export class EventNumbers {
  constructor(@Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>) {}

  /** Returns the number of the row's newest event; null while none has been committed. */
  async of(entity: string, entityId: number): Promise<number | null> {
    const newest = await this.events
      .query('e')
      .select({ seq: 'e.seq' })
      .andWhere('e.entity = :entity AND e.entityId = :entityId', { entity, entityId })
      .orderBy('e.seq', 'DESC')
      .slice(0, 1)
      .first<{ seq: number }>();
    return newest?.seq ?? null;
  }
}
