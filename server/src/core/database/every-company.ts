import { Injectable, type Type } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { Database } from './database';
import { ScopedQuery } from './scoped-query';
import type { TenantOwned } from './tenant-owned';

/**
 * Rows of all companies at once, to be read only: for what whoever runs the installation is told of each in one list. A
 * statement for every company would make a list that becomes slower with each one founded.
 */
@Injectable()
export class EveryCompany {
  constructor(private readonly database: Database) {}

  /** @throws Error inside a company: there is no way from its rows to those of another */
  query(entity: Type<TenantOwned>, alias: string): ScopedQuery {
    if (requestContext.tenantIdOrNull() !== null)
      throw new Error('Work of one company asked for the rows of every company.');
    return new ScopedQuery(this.database.readManager.getRepository(entity), alias, null);
  }
}
