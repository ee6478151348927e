import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnSession, ROLES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { OwnSessions } from './own-sessions.service';

/** Lists and ends the caller's own sessions. */
@ApiTags('auth')
@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Serves('GET users/self/sessions')
  @Access({ roles: ROLES })
  list(): Promise<OwnSession[]> {
    return this.sessions.list();
  }

  @Serves('DELETE users/self/sessions')
  @Access({ roles: ROLES })
  async endOthers(): Promise<true> {
    await this.sessions.endOthers();
    return true;
  }

  @Serves('DELETE users/self/sessions/{sessionId}')
  @Access({ roles: ROLES })
  async end(@Param('sessionId') sessionId: string): Promise<true> {
    await this.sessions.end(sessionId);
    return true;
  }
}
