import { Module } from '@nestjs/common';
import { Quotas } from './quotas.service';

/** Quotas per company, for modules that create limited rows. */
@Module({
  providers: [Quotas],
  exports: [Quotas],
})
export class QuotasModule {}
