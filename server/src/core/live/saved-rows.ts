import { Injectable } from '@nestjs/common';
import type { LiveEntity } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';

/** A save of a row, and its author. */
export interface SavedRow {
  tenantId: number;
  entity: LiveEntity;
  id: number;
  /** Null: not saved by a user. */
  sessionId: string | null;
}

/**
 * Publishes saves to those who have the row open. Autosaves of reports have no event (docs/decisions/0047), so the
 * relay cannot publish them.
 */
@Injectable()
export class SavedRows {
  private listener: (saved: SavedRow) => void = () => undefined;

  constructor(private readonly database: Database) {}

  /** Records a save in the current transaction; published after its commit. */
  note(entity: LiveEntity, id: number): void {
    const sessionId = requestContext.actorOrNull()?.sessionId ?? null;
    const saved = { tenantId: requestContext.tenantId(), entity, id, sessionId };
    this.database.afterCommit(() => this.listener(saved));
  }

  /** Calls `listener` with each save in this process. */
  onSaved(listener: (saved: SavedRow) => void): void {
    this.listener = listener;
  }
}
