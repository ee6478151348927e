import { Database } from '../../src/core/database/database';
import type { TenantOwned } from '../../src/core/database/tenant-owned';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { inCompany } from '../support/in-company';
import type { Caller } from '../support/api';
import type { TestApp } from '../support/test-app';

/**
 * Ids of rows of another company, by the singular of the path segment before `{id}`, or by the name of another parameter
 * without its `Id`.
 */
export type ForeignIds = Readonly<Record<string, number | string>>;

type ForeignBody = object | string | ((foreign: ForeignIds) => unknown);

/**
 * What the test of foreign ids needs about a noun: `foreignIds` in its `server/test/nouns/<noun>/foreign-ids.ts`.
 */
export interface NounForeignIds {
  /** Finds or creates a row of the company for each name that a path may have. */
  ids?: (company: ForeignCompany) => Promise<ForeignIds>;
  /**
   * Valid bodies by call, because some calls validate them before they look up the row; an empty object where omitted.
   */
  bodies?: Readonly<Record<string, ForeignBody>>;
  /** Required queries by call. */
  queries?: Readonly<Record<string, string>>;
}

/** The company of the demo whose ids the other company's users send. */
export class ForeignCompany {
  readonly tenantId = 2;
  readonly database: Database;

  constructor(readonly server: TestApp) {
    this.database = server.app.get(Database);
  }

  as(who: string): Caller {
    return this.server.api.as(`cascade.${who}`);
  }

  /** Runs work as a request of this company. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return inCompany(this.tenantId, work);
  }

  /** Returns the first row of an entity that matches. */
  async first<T extends TenantOwned>(
    entity: new () => T,
    matches: (row: T) => boolean = () => true,
  ): Promise<T> {
    const rows = await this.run(() => new TenantRepository(this.database, entity).find());
    const found = rows.find(matches);
    if (!found) throw new Error('The other company has no such row.');
    return found;
  }
}
