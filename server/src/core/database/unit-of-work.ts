import { Injectable } from '@nestjs/common';
import { Database } from './database';

/** Every write of the product runs in one of these (see `Database.runUnit`). */
@Injectable()
export class UnitOfWork {
  constructor(private readonly database: Database) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.runUnit(work);
  }
}
