import type { Config } from '../config/config';
import type { Redis } from '../redis/redis';
import { JobLane } from './job-lane';
import { createTicketQueues } from './job-tickets';
import type { Lane, LaneWork } from './lane';
import type { LaneName } from './lanes';
import { NotifyingLane, RedisLane } from './redis-lane';

type MakeLane = (name: LaneName, width: number, work: LaneWork) => Lane;

/** Distributes the jobs of a lane: within this process, or among all processes that share a Redis. */
export class JobEngine {
  private constructor(readonly lane: MakeLane) {}

  static async of({ works }: Pick<Config, 'works'>, redis: Redis): Promise<JobEngine> {
    const tickets = redis.isUsed ? await createTicketQueues(redis) : () => null;
    return new JobEngine((name, width, work) => {
      const ofLane = tickets(name);
      if (!works) return new NotifyingLane(ofLane);
      return ofLane ? new RedisLane(width, work, ofLane) : new JobLane(width, work);
    });
  }
}
