import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Login } from './login.entity';

export const KEY_PURPOSES = ['registration', 'password_reset', 'email_change'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** A key sent by mail. Only its hash is stored, so reading the table does not give access. */
@Entity()
@Unique('uq_one_time_key_hash', ['keyHash'])
@Index('ix_one_time_key_login', ['loginId', 'purpose'])
@ForeignKey(() => Login, ['loginId'], ['id'], { name: 'fk_one_time_key_login' })
export class OneTimeKey {
  @IdColumn() id: number;
  @TextColumn(64) keyHash: string;
  @TextColumn(20) purpose: KeyPurpose;
  @NumberColumn() loginId: number;
  /** The new address of an email change. */
  @TextColumn(190, { nullable: true }) email: string | null;
  @InstantColumn() createdAt: number;
  @InstantColumn() expiresAt: number;
  @InstantColumn({ nullable: true }) usedAt: number | null;
}
