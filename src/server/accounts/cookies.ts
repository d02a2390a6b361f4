import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of the cookies that the server sets; the operator's text about cookies tells them. */
export const COOKIES = {
  knownDevice: 'known_device',
  identityFlow: 'identity_flow',
  locale: 'locale',
  ownWrites: 'own_writes',
} as const;

interface CookieSettings {
  name: string;
  /** Without one it goes to the whole portal. */
  path?: string;
  maxAgeSeconds: number;
}

/** A cookie of the portal, for the server alone. */
export interface PortalCookie {
  /**
   * Every value that came under the name: more than one only where somebody planted another, and then nothing says
   * which is ours. The caller has to find out by what the values hold.
   */
  read(request: FastifyRequest): string[];
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Over https the name gets the strictest prefix that its path allows (RFC 6265bis, 4.1.3): `__Host-` for the whole
 * portal, which no neighbouring domain can plant, else `__Secure-`.
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
