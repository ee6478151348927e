import { Injectable } from '@nestjs/common';
import { today } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { LawSettings } from '../law-settings/law-settings.service';
import { deadlineBasis } from './tenancy-deadlines';

const OTHER_RULES = '(t.deadlineBasis IS NULL OR t.deadlineBasis <> :basis)';
const PASSED = 't.deadlineOn < :today';

/** The westernmost zone of a property with rules: where its day has begun, it has begun for all of them. */
const LAST_ZONE = 'America/Los_Angeles';

/** Finds tenancies whose deadlines have to be computed again: `t`, with their ids. */
@Injectable()
export class OutdatedDeadlines {
  constructor(
    private readonly clock: Clock,
    private readonly settings: LawSettings,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  /** Those whose next date has passed everywhere. */
  passed(): ScopedQuery {
    return this.present().andWhere(PASSED, { today: this.lastDay() });
  }

  /** These, and those that follow from other rules than those of this version and of the company. */
  async all(): Promise<ScopedQuery> {
    const basis = deadlineBasis(await this.settings.byRule());
    return this.present().andAny([
      { sql: OTHER_RULES, parameters: { basis } },
      { sql: PASSED, parameters: { today: this.lastDay() } },
    ]);
  }

  private present(): ScopedQuery {
    return this.tenancies.query('t').select({ id: 't.id' }).andWhere('t.deletedAt IS NULL');
  }

  private lastDay(): string {
    return today(this.clock.now(), LAST_ZONE);
  }
}
