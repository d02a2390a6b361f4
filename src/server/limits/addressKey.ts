import ipaddr from 'ipaddr.js';

/** A port after an address, as some proxies write it into forwarded-for. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Letters of one group of an IPv6 address, two bytes. */
const groups = (address: ipaddr.IPv6, count: number) =>
  address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/** What an address is counted under, and the wider network that is counted beside it; null for IPv4. */
export interface AddressKeys {
  near: string;
  wide: string | null;
}

/**
 * An IPv4 address counts by itself, also one that comes mapped into IPv6. Whoever has an IPv6 address has at least the
 * 2^64 of its /64 and often a whole /48, so these are counted.
 * @param ip as the caller's connection or a believed proxy gives it; all that is no address is one key
 */
export function addressKeys(ip: string): AddressKeys {
  const [, bracketed, plain] = WITH_PORT.exec(ip) ?? [];
  const bare = bracketed ?? plain ?? ip;
  if (!ipaddr.isValid(bare)) return { near: 'unknown', wide: null };
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return { near: address.toString(), wide: null };
  return { near: `${groups(address, 4)}::/64`, wide: `${groups(address, 3)}::/48` };
}

/** The key of one address where only the nearest network counts. */
export const addressKey = (ip: string): string => addressKeys(ip).near;
