import { Entity, Unique } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../core/database/columns';

/** A company that uses the product. The people living in its units are occupants, not tenants, in this code. */
@Entity()
@Unique('uq_tenant_name', ['tenantName'])
@Unique('uq_tenant_uuid', ['uuid'])
export class Tenant {
  @IdColumn() id: number;
  @NumberColumn({ default: 1 }) version: number;
  /** The identifying key that the master can look at (spec 3 §2.1). It opens nothing. */
  @UuidColumn() uuid: string;
  /** The spec's "schema name": a short unique label. */
  @TextColumn(63) tenantName: string;
  @TextColumn(63) displayName: string;
  @FlagColumn() blocked: boolean;
  /** Made by the demo: its accounts have a published password. */
  @FlagColumn() isDemo: boolean;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
