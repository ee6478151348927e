import { Injectable } from '@nestjs/common';
import type { LiveEntity } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';

/** What was saved of a row, and by whom. */
export interface SavedRow {
  tenantId: number;
  entity: LiveEntity;
  id: number;
  /** Null: not by a person. */
  sessionId: string | null;
}

/**
 * Saves that those who have the row open hear of. Autosaves of reports are in no event (docs/decisions/0197), so the relay
 * cannot tell of them.
 */
@Injectable()
export class SavedRows {
  private listener: (saved: SavedRow) => void = () => undefined;

  constructor(private readonly database: Database) {}

  /** Notes a save of the open unit; it is told once the unit has been committed. */
  note(entity: LiveEntity, id: number): void {
    const sessionId = requestContext.actorOrNull()?.sessionId ?? null;
    const saved = { tenantId: requestContext.tenantId(), entity, id, sessionId };
    this.database.afterCommit(() => this.listener(saved));
  }

  /** Calls `listener` with each save of this process. */
  onSaved(listener: (saved: SavedRow) => void): void {
    this.listener = listener;
  }
}
