import { Inject, type Provider, type Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { Database } from './database';
import { GlobalRepository } from './global-repository';
import type { TenantOwned } from './tenant-owned';
import { TenantRepository } from './tenant-repository';

const token = (entity: Type) => `rows:${entity.name}`;

/** Injects the repository of an entity: `@Rows(Property) private readonly properties: TenantRepository<Property>`. */
export const Rows = (entity: Type) => Inject(token(entity));

/** Provides the repositories of a module's own tenant-owned entities. A module lists only its own. */
export const tenantRows = (...entities: Type<TenantOwned>[]): Provider[] =>
  entities.map((entity) => ({
    provide: token(entity),
    inject: [Database],
    useFactory: (database: Database) => new TenantRepository(database, entity),
  }));

/** The same for the few entities that belong to no company. */
export const globalRows = (...entities: Type<ObjectLiteral>[]): Provider[] =>
  entities.map((entity) => ({
    provide: token(entity),
    inject: [Database],
    useFactory: (database: Database) => new GlobalRepository(database, entity),
  }));
