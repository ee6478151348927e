import { Injectable } from '@nestjs/common';
import { type AuditLogEntry, isRepeat } from '@walkthrough/domain';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { AuditLogPresenter } from '../audit-log/audit-log.presenter';
import { AuditLogQueries } from '../audit-log/audit-log.queries';
import { type HistoryCursor, positionIn } from './history-cursor';
import type { HistoryReading } from './history-texts.service';

interface ChangeItem extends HistoryCursor {
  event: DomainEvent;
}

/** Reads the changes of a unit from the audit log. The history checks who may read them. */
@Injectable()
export class HistoryChanges {
  constructor(
    private readonly auditLog: AuditLogQueries,
    private readonly presenter: AuditLogPresenter,
  ) {}

  /** A change of the property that was also published for its inspections appears once. */
  async of(propertyId: number, { place, most }: HistoryReading): Promise<ChangeItem[]> {
    const changes: DomainEvent[] = [];
    for (let from = positionIn('change', place); changes.length < most;) {
      const { events, next } = await this.auditLog.pageAfter({ propertyId }, from, most);
      changes.push(...events.filter(({ name }) => !isRepeat(name)));
      if (next === null) break;
      from = next;
    }
    return changes.slice(0, most).map((event) => ({ kind: 'change', at: event.at, id: event.id, event }));
  }

  /** Returns the entries by event id. @param zone of the property, for the times in a change */
  async entries(events: readonly DomainEvent[], zone: string): Promise<ReadonlyMap<number, AuditLogEntry>> {
    return new Map((await this.presenter.entries([...events], zone)).map((entry) => [entry.id, entry]));
  }
}
