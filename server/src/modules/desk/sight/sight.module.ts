import { Module } from '@nestjs/common';
import { AuthModule } from '../../parties/auth/auth.module';
import { PeopleModule } from '../../parties/people/people.module';
import { UsersModule } from '../../parties/users/users.module';
import { SightController } from './sight.controller';
import { SightQueries } from './sight.queries';
import { SightService } from './sight.service';

@Module({
  imports: [AuthModule, PeopleModule, UsersModule],
  controllers: [SightController],
  providers: [SightQueries, SightService],
})
export class SightModule {}
