import { Injectable } from '@nestjs/common';
import type { TeamMember } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { User } from '../users/user.entity';
import { TeamInspector } from './team-inspector.entity';

/** Reads the members of teams. */
@Injectable()
export class TeamsQueries {
  constructor(@Rows(TeamInspector) private readonly members: TenantRepository<TeamInspector>) {}

  /** Sorted by name. */
  async membersOf(teamId: number): Promise<TeamMember[]> {
    const rows = await this.members
      .query('m')
      .innerJoin(User, 'u', 'u.id = m.inspectorId')
      .select({
        id: 'u.id',
        firstName: 'u.firstName',
        name: 'u.name',
        status: 'u.status',
        deletedAt: 'u.deletedAt',
        auditor: 'm.auditor',
      })
      .andWhere('m.teamId = :teamId', { teamId })
      .orderBy('u.name')
      .orderBy('u.firstName')
      .orderBy('u.id')
      .rows<Pick<User, 'id' | 'firstName' | 'name' | 'status' | 'deletedAt'> & { auditor: boolean }>();
    return rows.map(({ status, deletedAt, ...member }) => ({
      ...member,
      isActive: status === 'ACTIVE' && deletedAt === null,
    }));
  }
}
