import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { Rows } from '../database/rows';
import type { TenantRepository } from '../database/tenant-repository';
import { TenantHead } from '../database/tenant-head.entity';

/** Identifies the company's event log, which every restore replaces (`TenantHead.logId`). */
@Injectable()
export class EventLogs {
  constructor(@Rows(TenantHead) private readonly heads: TenantRepository<TenantHead>) {}

  /** Returns the id of the current log; empty when nothing was ever restored. */
  async currentId(): Promise<string> {
    return (await this.heads.findOne({}))?.logId ?? '';
  }
}

/**
 * Starts a new log for every company, in the transaction of a restore, so that followers notice. In databases from
 * before logs had ids it does nothing; a later migration adds the ids.
 */
export async function beginNewLogs(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasColumn('tenant_head', 'log_id'))) return;
  await runner.query('UPDATE tenant_head SET log_id = ?', [randomUUID()]);
}
