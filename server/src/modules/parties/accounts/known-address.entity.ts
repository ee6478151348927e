import { Entity, ForeignKey, Unique } from 'typeorm';
import { IdColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Login } from './login.entity';

/** An IP address or network that an account signed in from. Only a keyed hash of it is stored. */
@Entity()
@Unique('uq_known_address', ['loginId', 'addressHash'])
@ForeignKey(() => Login, ['loginId'], ['id'], { name: 'fk_known_address_login' })
export class KnownAddress {
  @IdColumn() id: number;
  @NumberColumn() loginId: number;
  @TextColumn(64) addressHash: string;
  @InstantColumn() lastSeenAt: number;
}
