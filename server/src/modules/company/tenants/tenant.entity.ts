import { Entity, Unique } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';

/** A company that uses the product. The people living in its units are occupants, not tenants, in this code. */
@Entity()
@Unique('uq_tenant_name', ['tenantName'])
@Unique('uq_tenant_uuid', ['uuid'])
export class Tenant {
  @IdColumn() id: number;
  @NumberColumn({ default: 1 }) version: number;
  /** The identifying key that the provider can view. It grants no access. */
  @UuidColumn() uuid: string;
  /** A short unique label, called "schema name" on the provider's screens. */
  @TextColumn(63) tenantName: string;
  @TextColumn(63) displayName: string;
  @FlagColumn() blocked: boolean;
  /** Created by the demo: its accounts have a published password. */
  @FlagColumn() isDemo: boolean;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
