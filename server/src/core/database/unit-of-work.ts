import { Injectable } from '@nestjs/common';
import { Database } from './database';
import { type UnrecordedReason, withoutEvent } from './unrecorded';

/** Every write of the product runs in one of these (see `Database.runUnit`). */
@Injectable()
export class UnitOfWork {
  constructor(private readonly database: Database) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.runUnit(work);
  }

  /** A unit, or a part of the open one, whose writes need no event. A unit that has written and told nothing fails. */
  unrecorded<T>(reason: UnrecordedReason, work: () => Promise<T>): Promise<T> {
    return withoutEvent(reason, () => this.run(work));
  }
}
