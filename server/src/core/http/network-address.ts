import ipaddr from 'ipaddr.js';

/**
 * The network that a caller's address stands for when callers are counted: an IPv4 address itself, of IPv6 its /64,
 * of which one household has all.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const NEAR: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether a peer is of this machine or its own network, where a proxy in front of the server stands. */
export function isNear(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && NEAR.includes(ipaddr.process(address).range());
}
