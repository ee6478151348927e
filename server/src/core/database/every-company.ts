import { Injectable, type Type } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { Database } from './database';
import { ScopedQuery } from './scoped-query';
import type { TenantOwned } from './tenant-owned';

/**
 * Read-only access to rows of all companies, for lists of the provider. One statement per company would slow down with
 * each new company.
 */
@Injectable()
export class EveryCompany {
  constructor(private readonly database: Database) {}

  /** @throws Error inside a company: its rows must not give access to another company's */
  query(entity: Type<TenantOwned>, alias: string): ScopedQuery {
    if (requestContext.tenantIdOrNull() !== null)
      throw new Error('Work of one company asked for the rows of every company.');
    return new ScopedQuery(this.database.readManager.getRepository(entity), alias, null);
  }
}
