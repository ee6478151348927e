import type { INestApplicationContext, Type } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import type { Actor } from '../core/context/actor';
import { Clock } from '../core/context/clock';
import { requestContext } from '../core/context/request-context';
import { Database } from '../core/database/database';
import { TenantRepository } from '../core/database/tenant-repository';
import type { TenantOwned } from '../core/database/tenant-owned';
import { UnitOfWork } from '../core/database/unit-of-work';
import { ActorsService } from '../modules/parties/auth/actors.service';

/** One company of the demo, in which its people act at instants of the past. */
export class Stage {
  private readonly actors = new Map<string, Actor>();

  constructor(
    private readonly app: INestApplicationContext,
    readonly tenantId: number,
    /** Ids of the demo accounts by name, without the company prefix. */
    private readonly users: ReadonlyMap<string, number>,
  ) {}

  service<T>(type: Type<T>): T {
    return this.app.get(type, { strict: false });
  }

  /** Returns the repository of an entity, for the few things that no service writes yet. */
  rows<T extends TenantOwned>(entity: EntityTarget<T>): TenantRepository<T> {
    return new TenantRepository(this.app.get(Database), entity);
  }

  /** The instant of the current step. */
  now(): number {
    return this.service(Clock).now();
  }

  user(who: string): number {
    const id = this.users.get(who);
    if (id === undefined) throw new Error(`The demo has no account '${who}'.`);
    return id;
  }

  /** Runs a step as one of the accounts, at an instant (UTC milliseconds). */
  async as<T>(who: string, at: number, step: () => Promise<T>): Promise<T> {
    const actor = this.actors.get(who) ?? (await this.signIn(who));
    return requestContext.runAsSystem('demo', () =>
      requestContext.inTenant(this.tenantId, step, { at, actor, source: 'web' }),
    );
  }

  /** Runs steps in one transaction, each as its own person at its own instant. */
  async together(steps: () => Promise<void>): Promise<void> {
    await requestContext.runAsSystem('demo', () =>
      requestContext.inTenant(this.tenantId, () => this.service(UnitOfWork).run(steps), { source: 'system' }),
    );
  }

  /** Runs work in the company that writes no rows, as the system. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return requestContext.runAsSystem('demo', () =>
      requestContext.inTenant(this.tenantId, work, { source: 'system' }),
    );
  }

  /** Rights are those at the founding: they do not change in the story. */
  private async signIn(who: string): Promise<Actor> {
    const { tenantId } = this;
    const login = { tenantId, userId: this.user(who) };
    const actor = await requestContext.runAsSystem('demo', () => this.service(ActorsService).ofLogin(login));
    if (!actor) throw new Error(`The demo's '${who}' may not work.`);
    this.actors.set(who, actor);
    return actor;
  }
}
