import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of the cookies set by the server. They are listed in the operator's cookie policy. */
export const COOKIES = {
  knownDevice: 'known_device',
  identityFlow: 'identity_flow',
  locale: 'locale',
  ownWrites: 'own_writes',
} as const;

interface CookieSettings {
  name: string;
  /** Defaults to the whole portal. */
  path?: string;
  maxAgeSeconds: number;
}

/** An HttpOnly cookie of the portal. */
export interface PortalCookie {
  /**
   * Returns all values with the name. There is more than one only when somebody injected another, and then their origin
   * is unknown. The caller must verify the values.
   */
  read(request: FastifyRequest): string[];
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Over https the name gets the strictest prefix that its path allows (RFC 6265bis, 4.1.3): `__Host-` for the whole
 * portal, which a sibling domain cannot set, otherwise `__Secure-`.
 */
export function portalCookie(publicUrl: string, { name, path = '/', maxAgeSeconds }: CookieSettings): PortalCookie {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? (path === '/' ? '__Host-' : '__Secure-') : '';
  const start = `${prefix}${name}=`;
  const header = (value: string, maxAge: number) =>
    `${start}${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: ({ headers: { cookie = '' } }) =>
      cookie
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(start))
        .map((pair) => pair.slice(start.length)),
    set: (reply, value) => void reply.header('set-cookie', header(value, maxAgeSeconds)),
    clear: (reply) => void reply.header('set-cookie', header('', 0)),
  };
}
