import type { Language } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { User } from '../users/user.entity';
import { SKELETON_LENGTH } from './name-skeleton';

/**
 * The credentials of a person. Belongs to no company, because sign-in does not name one: user names and email
 * addresses are therefore unique across the installation. A master has a login and no user.
 */
@Entity()
@Unique('uq_login_user_name', ['userNameKey'])
@Unique('uq_login_email', ['emailKey'])
@Index('uq_login_name_skeleton', ['nameSkeleton'], { unique: true })
@Unique('uq_login_user', ['tenantId', 'userId'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_login_user' })
export class Login {
  @IdColumn() id: number;
  @NumberColumn({ nullable: true }) tenantId: number | null;
  @NumberColumn({ nullable: true }) userId: number | null;
  /** Shown for a master; other people's names are on the user. */
  @TextColumn(190) name: string;
  @TextColumn(190, { nullable: true }) userName: string | null;
  /** Normalised (NFKC, lower case) for comparison; null until an invited person has chosen a name. */
  @TextColumn(190, { nullable: true }) userNameKey: string | null;
  /**
   * Confusable skeleton of the name (see `nameSkeleton`), unique. Null without a name, and for older names that look
   * like an earlier one.
   */
  @TextColumn(SKELETON_LENGTH, { nullable: true }) nameSkeleton: string | null;
  @TextColumn(190) email: string;
  @TextColumn(190) emailKey: string;
  /** Argon2id; null until an invited person has chosen a password. */
  @TextColumn(255, { nullable: true }) passwordHash: string | null;
  /**
   * The user of the company who set the password, or set the one from which it was changed. Null when the owner of
   * the address chose it.
   */
  @NumberColumn({ nullable: true }) passwordGiverId: number | null;
  /**
   * Language of mails to them: the one that they have chosen, otherwise that of the last sign-in, before that the
   * inviter's.
   */
  @TextColumn(10, { default: 'en-CA' }) language: Language;
  /** Sign-ins do not change a language that its owner has chosen. */
  @FlagColumn() hasChosenLanguage: boolean;
  @InstantColumn() createdAt: number;
}
