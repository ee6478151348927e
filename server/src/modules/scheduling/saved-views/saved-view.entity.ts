import type { SavedList } from '@walkthrough/domain';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  FlagColumn,
  JsonColumn,
  LongTextColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { User } from '../../parties/users/user.entity';

/** A user's saved view of a list. */
@Entity()
@Index('ix_saved_view_user', ['tenantId', 'userId', 'list'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_saved_view_user' })
export class SavedView extends Versioned {
  @NumberColumn() userId: number;
  @TextColumn(40) list: SavedList;
  @TextColumn(60) name: string;
  /** The query of the list's URL. */
  @LongTextColumn() address: string;
  /** Ids of the visible columns, in order. */
  @JsonColumn() columns: string[];
  @FlagColumn() isDefault: boolean;
}
