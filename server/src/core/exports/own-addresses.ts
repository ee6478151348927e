import { MAX_EXPORTS_AT_ONCE } from '@walkthrough/domain';
import type { Address, AddressBook, Export } from './address-book';

/** Per process. Beyond it the oldest is dropped, and its owner has to request it again. */
const MAX_REMEMBERED = 10_000;

/** Addresses in this process: after a restart, owners have to request them again. */
export class OwnAddresses implements AddressBook {
  private readonly addresses = new Map<string, Address>();

  constructor(
    private readonly now: () => number,
    private readonly rememberedMs: number,
  ) {}

  offer(key: string, asked: Export, expiresAt: number): Promise<boolean> {
    this.forgetOld();
    const ofCompany = [...this.addresses.values()].filter(
      (each) => each.tenantId === asked.tenantId && this.takesAPlace(each),
    );
    const own = ofCompany.find(({ userId, state }) => userId === asked.userId && state === 'waiting');
    if (ofCompany.length - (own ? 1 : 0) >= MAX_EXPORTS_AT_ONCE) return Promise.resolve(false);
    if (own) own.state = 'ended';
    this.addresses.set(key, { ...asked, expiresAt, state: 'waiting' });
    return Promise.resolve(true);
  }

  look(key: string): Promise<Address | null> {
    return Promise.resolve(this.addresses.get(key) ?? null);
  }

  take(key: string): Promise<boolean> {
    const address = this.addresses.get(key);
    if (address?.state !== 'waiting') return Promise.resolve(false);
    address.state = 'running';
    return Promise.resolve(true);
  }

  end(key: string): Promise<void> {
    const address = this.addresses.get(key);
    if (address) address.state = 'ended';
    return Promise.resolve();
  }

  private takesAPlace({ state, expiresAt }: Address): boolean {
    return state === 'running' || (state === 'waiting' && expiresAt > this.now());
  }

  private forgetOld(): void {
    const until = this.now() - this.rememberedMs;
    for (const [key, { state, expiresAt }] of this.addresses) {
      const isPast = state !== 'running' && expiresAt < until;
      if (isPast || this.addresses.size >= MAX_REMEMBERED) this.addresses.delete(key);
    }
  }
}
