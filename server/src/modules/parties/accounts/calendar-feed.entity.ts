import { Entity, ForeignKey, Unique } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { Login } from './login.entity';

/** The calendar feed of a login. Only the hash of its key is stored, so reading the table does not give access. */
@Entity()
@Unique('uq_calendar_feed_key', ['keyHash'])
@Unique('uq_calendar_feed_login', ['loginId'])
@ForeignKey(() => Login, ['loginId'], ['id'], { name: 'fk_calendar_feed_login' })
export class CalendarFeed {
  @IdColumn() id: number;
  @NumberColumn() loginId: number;
  @TextColumn(64) keyHash: string;
  @FlagColumn() showsOccupants: boolean;
  @InstantColumn() createdAt: number;
}
