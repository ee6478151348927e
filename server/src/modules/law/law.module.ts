import { Module } from '@nestjs/common';

/** What tenancy law asks for: deliveries, notices, legal holds, and the tenant's answers. */
@Module({})
export class LawModule {}
