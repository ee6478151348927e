import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { LawSettings } from '../law-settings/law-settings.service';
import { daysOfPlaces, onDayOfPlace, type TenancyCondition } from './days-of-places';
import { deadlineBasis } from './tenancy-deadlines';

const OTHER_RULES = '(t.deadlineBasis IS NULL OR t.deadlineBasis <> :basis)';

/** Finds tenancies whose deadlines have to be computed again: `t`, with their ids. */
@Injectable()
export class OutdatedDeadlines {
  constructor(
    private readonly clock: Clock,
    private readonly settings: LawSettings,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  /** Those whose next date has passed where they are. */
  passed(): ScopedQuery {
    const { sql, parameters } = this.hasPassed();
    return this.present().andWhere(sql, parameters);
  }

  /** These, and those that follow from other rules than those of this version and of the company. */
  async all(): Promise<ScopedQuery> {
    const basis = deadlineBasis(await this.settings.byRule());
    return this.present().andAny([{ sql: OTHER_RULES, parameters: { basis } }, this.hasPassed()]);
  }

  private present(): ScopedQuery {
    return this.tenancies.query('t').select({ id: 't.id' }).andWhere('t.deletedAt IS NULL');
  }

  /** The first comparison is the range of the index; the others decide by the day of each place. */
  private hasPassed(): TenancyCondition {
    const now = this.clock.now();
    const { sql, parameters } = onDayOfPlace(now, 't.deadlineOn < :day', (day) => ({ day }));
    const { last } = daysOfPlaces(now);
    return { sql: `(t.deadlineOn < :last AND ${sql})`, parameters: { ...parameters, last } };
  }
}
