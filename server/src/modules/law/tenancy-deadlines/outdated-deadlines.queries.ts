import { Injectable } from '@nestjs/common';
import { JURISDICTION_PLACES, laterOf, today, zoneOfInspection } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { LawSettings } from '../law-settings/law-settings.service';
import { deadlineBasis } from './tenancy-deadlines';

const OTHER_RULES = '(t.deadlineBasis IS NULL OR t.deadlineBasis <> :basis)';

/** The places of the rules, each with its zone. */
const PLACES = Object.values(JURISDICTION_PLACES).map((place) => ({
  ...place,
  zone: zoneOfInspection(null, place),
}));

/** Zones of the properties that have deadlines. */
export const DEADLINE_ZONES: readonly string[] = [...new Set(PLACES.map(({ zone }) => zone))];

interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

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
  private hasPassed(): Condition {
    const now = this.clock.now();
    const days = PLACES.map(({ zone }) => today(now, zone));
    const latest = days.reduce(laterOf);
    const parameters: Condition['parameters'] = { latest };
    const ofPlaces = PLACES.map(({ country, province }, at) => {
      Object.assign(parameters, {
        [`day${at}`]: days[at],
        [`country${at}`]: country,
        [`province${at}`]: province,
      });
      return `(t.deadlineOn < :day${at} AND t.country = :country${at} AND t.province = :province${at})`;
    });
    return { sql: `(t.deadlineOn < :latest AND (${ofPlaces.join(' OR ')}))`, parameters };
  }
}
