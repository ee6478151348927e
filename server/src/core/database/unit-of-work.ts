import { Injectable } from '@nestjs/common';
import { Database } from './database';
import { type UnrecordedReason, withoutEvent } from './unrecorded';

/** Runs every write of the product in a transaction (see `Database.runUnit`). */
@Injectable()
export class UnitOfWork {
  constructor(private readonly database: Database) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.runUnit(work);
  }

  /**
   * Runs a transaction, or a part of the current one, whose writes need no event. Otherwise a transaction with writes
   * and no event fails.
   */
  unrecorded<T>(reason: UnrecordedReason, work: () => Promise<T>): Promise<T> {
    return withoutEvent(reason, () => this.run(work));
  }
}
