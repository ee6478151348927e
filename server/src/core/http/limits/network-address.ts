import ipaddr from 'ipaddr.js';

/**
 * Returns the network that is counted for a client address: an IPv4 address itself, the /64 of an IPv6 address, which
 * one household controls.
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

/** Whether a peer is on this machine or its network, where a reverse proxy would be. */
export function isNear(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && NEAR.includes(ipaddr.process(address).range());
}
