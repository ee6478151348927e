import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, NumberColumn, PrimaryUuidColumn, TextColumn } from '../../core/database/columns';
import { Login } from './login.entity';

/** One signed-in device. A token is worth what its session row says: ending the row ends the token at once. */
@Entity()
@Index('ix_session_login', ['loginId'])
@ForeignKey(() => Login, ['loginId'], ['id'], { name: 'fk_session_login' })
export class Session {
  @PrimaryUuidColumn() id: string;
  @NumberColumn() loginId: number;
  @InstantColumn() createdAt: number;
  /** Of the last request that was noted: within some minutes. Null until there was one. */
  @InstantColumn({ nullable: true }) lastSeenAt: number | null;
  @InstantColumn() expiresAt: number;
  @InstantColumn({ nullable: true }) endedAt: number | null;
  @TextColumn(40, { nullable: true }) endedReason: string | null;
  @TextColumn(255, { nullable: true }) userAgent: string | null;
}
