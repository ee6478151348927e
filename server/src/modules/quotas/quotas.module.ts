import { Module } from '@nestjs/common';
import { QuotasQueries } from './quotas.queries';
import { Quotas } from './quotas.service';

/** What a company may have at most; for whatever creates rows that are limited. */
@Module({
  providers: [Quotas, QuotasQueries],
  exports: [Quotas],
})
export class QuotasModule {}
