import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { PeopleModule } from '../people/people.module';
import { UsersModule } from '../users/users.module';
import { SightController } from './sight.controller';
import { SightQueries } from './sight.queries';
import { SightService } from './sight.service';

@Module({
  imports: [AuthModule, PeopleModule, UsersModule],
  controllers: [SightController],
  providers: [SightQueries, SightService],
})
export class SightModule {}
