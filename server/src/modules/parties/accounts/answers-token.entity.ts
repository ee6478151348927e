import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Login } from './login.entity';

/** A token with which a program reads the answers feed as its owner. Only the hash is stored. */
@Entity()
@Unique('uq_answers_token_hash', ['tokenHash'])
@Index('ix_answers_token_login', ['loginId'])
@ForeignKey(() => Login, ['loginId'], ['id'], { name: 'fk_answers_token_login' })
export class AnswersToken {
  @IdColumn() id: number;
  @NumberColumn() loginId: number;
  /** Chosen by its owner: the program that uses it. */
  @TextColumn(60) name: string;
  @TextColumn(64) tokenHash: string;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) lastUsedAt: number | null;
}
