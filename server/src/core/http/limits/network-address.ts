import ipaddr from 'ipaddr.js';

/**
 * Returns the network by which rate limits count a client: the address itself for IPv4, the /64 prefix for IPv6, because
 * one subscriber controls a whole /64.
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

const LOCAL_RANGES: readonly string[] = [
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
];

/** Returns whether an address is on this machine or its network, where a reverse proxy would be. */
export function isNear(address: string | undefined): boolean {
  return (
    address !== undefined && ipaddr.isValid(address) && LOCAL_RANGES.includes(ipaddr.process(address).range())
  );
}
