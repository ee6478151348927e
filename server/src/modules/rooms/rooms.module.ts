import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { Room } from './room.entity';
import { RoomsService } from './rooms.service';

@Module({
  providers: [...tenantRows(Room), RoomsService],
  exports: [RoomsService],
})
export class RoomsModule {}
