import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config';
import { Clock } from '../../../core/context/clock';
import { retryIfTaken } from '../../../core/database/database-errors';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { KnownAddress } from './known-address.entity';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Per account; beyond that, the row seen least recently is reused. */
const MAX_ADDRESSES = 50;

/** Records the networks each account signs in from, to tell guessing from normal use (docs/decisions/0021). */
@Injectable()
export class TrustedNetworks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    @Rows(KnownAddress) private readonly addresses: GlobalRepository<KnownAddress>,
  ) {}

  /**
   * Returns whether the account signed in from this network recently. Also queries for an unknown account, so timing
   * is the same.
   */
  async isKnown(loginId: number | null, network: string): Promise<boolean> {
    const found = await this.addresses.findOne({ loginId: loginId ?? 0, addressHash: this.hash(network) });
    return found !== null && found.lastSeenAt > this.oldest();
  }

  /** Records a sign-in from this network in the current transaction. */
  async remember(loginId: number, network: string): Promise<void> {
    const seen = { addressHash: this.hash(network), lastSeenAt: this.clock.now() };
    const known = await this.addresses.find({ loginId });
    const same = known.find(({ addressHash }) => addressHash === seen.addressHash);
    const oldest = known.reduce<KnownAddress | null>(
      (least, each) => (least && least.lastSeenAt <= each.lastSeenAt ? least : each),
      null,
    );
    const isSpare = oldest && (oldest.lastSeenAt <= this.oldest() || known.length >= MAX_ADDRESSES);
    const row = same ?? (isSpare ? oldest : null);
    // Two devices behind one address may sign in at the same time.
    await retryIfTaken<unknown>(
      row ? this.addresses.update({ id: row.id }, seen) : this.addresses.insert({ loginId, ...seen }),
    );
  }

  private oldest(): number {
    return this.clock.now() - this.config.rateLimits.knownAddress.days * DAY_MS;
  }

  /** Keyed, because a plain hash of an IP address can be brute-forced. */
  private hash(network: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`known address ${network}`).digest('hex');
  }
}
