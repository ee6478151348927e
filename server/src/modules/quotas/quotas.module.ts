import { Module } from '@nestjs/common';
import { Quotas } from './quotas.service';

/** What a company may have at most; for whatever creates rows that are limited. */
@Module({
  providers: [Quotas],
  exports: [Quotas],
})
export class QuotasModule {}
