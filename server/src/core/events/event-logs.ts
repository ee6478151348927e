import { Injectable } from '@nestjs/common';
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
