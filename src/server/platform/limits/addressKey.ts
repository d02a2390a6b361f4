import ipaddr from 'ipaddr.js';

/** An address with a port, as some proxies write it into X-Forwarded-For. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** The first groups of an IPv6 address in hexadecimal, two bytes each. */
const groups = (address: ipaddr.IPv6, count: number) =>
  address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/** The rate limit keys of an address: the key itself, and that of the wider network, null for IPv4. */
export interface AddressKeys {
  near: string;
  wide: string | null;
}

/**
 * An IPv4 address is its own key, also when it is mapped into IPv6. A holder of an IPv6 address has at least the 2^64
 * addresses of a /64 and often a whole /48, so these are counted.
 * @param ip from the connection or a trusted proxy; invalid addresses share one key
 */
export function addressKeys(ip: string): AddressKeys {
  const [, bracketed, plain] = WITH_PORT.exec(ip) ?? [];
  const bare = bracketed ?? plain ?? ip;
  if (!ipaddr.isValid(bare)) return { near: 'unknown', wide: null };
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return { near: address.toString(), wide: null };
  return { near: `${groups(address, 4)}::/64`, wide: `${groups(address, 3)}::/48` };
}

/** The key of an address where only the nearest network counts. */
export const addressKey = (ip: string): string => addressKeys(ip).near;
