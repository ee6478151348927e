import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, NumberColumn, PrimaryUuidColumn, TextColumn } from '../../../core/database/columns';
import { Login } from './login.entity';

/** A signed-in device. A token is valid only while its session row is open. */
@Entity()
@Index('ix_session_login', ['loginId'])
@ForeignKey(() => Login, ['loginId'], ['id'], { name: 'fk_session_login' })
export class Session {
  @PrimaryUuidColumn() id: string;
  @NumberColumn() loginId: number;
  @InstantColumn() createdAt: number;
  /** Last recorded request, accurate to some minutes. Null until the first one. */
  @InstantColumn({ nullable: true }) lastSeenAt: number | null;
  @InstantColumn() expiresAt: number;
  @InstantColumn({ nullable: true }) endedAt: number | null;
  @TextColumn(40, { nullable: true }) endedReason: string | null;
  @TextColumn(255, { nullable: true }) userAgent: string | null;
}
