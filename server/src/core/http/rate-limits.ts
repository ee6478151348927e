import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProductError } from '../errors/product-error';

const TEN_MINUTES = 600;

/**
 * Brakes for the calls that anybody may make: 10 failures for an account and 300 attempts from an address in ten
 * minutes. Successes do not count against the account, so that nobody can lock a busy user out by accident.
 */
@Injectable()
export class RateLimits {
  private readonly failures = new RateLimiterMemory({ points: 10, duration: TEN_MINUTES });
  private readonly attempts = new RateLimiterMemory({ points: 300, duration: TEN_MINUTES });
  private readonly fileChecks = new RateLimiterMemory({ points: 120, duration: TEN_MINUTES });
  /** Fewer: numbers can be counted through, hashes cannot. */
  private readonly numberChecks = new RateLimiterMemory({ points: 30, duration: TEN_MINUTES });

  /** @throws ProductError too_many_attempts */
  async countAttempt(address: string): Promise<void> {
    await this.attempts.consume(address).catch(refuse);
  }

  /** A stranger's question about a file. @throws ProductError too_many_attempts */
  async countFileCheck(address: string): Promise<void> {
    await this.fileChecks.consume(address).catch(refuse);
  }

  /** A stranger's question about a report number. @throws ProductError too_many_attempts */
  async countNumberCheck(address: string): Promise<void> {
    await this.numberChecks.consume(address).catch(refuse);
  }

  /** @throws ProductError too_many_attempts */
  async assertAccountOpen(account: string): Promise<void> {
    const state = await this.failures.get(account);
    if (state && state.consumedPoints >= 10) throw tooMany(state);
  }

  async countFailure(account: string): Promise<void> {
    await this.failures.penalty(account);
  }
}

function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
}

function tooMany(state: RateLimiterRes): ProductError {
  const seconds = Math.ceil(state.msBeforeNext / 1000);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new ProductError(
    'too_many_attempts',
    `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { retryAfterSeconds: seconds },
  );
}
