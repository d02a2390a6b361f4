import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECONDS } from '../../contract/durations';
import { RETENTION } from '../../contract/retention';
import { COOKIES, portalCookie } from '../accounts/cookies';
import type { Config } from '../config';

/**
 * Languages that the server has sentences in, the first one for who asks for none. A second one would be named here, and
 * `texts` chosen by {@link Locale.of} (docs/product.md 8.7).
 */
const LANGUAGES = ['cs'] as const;
type Language = (typeof LANGUAGES)[number];

export interface Locale {
  /** The language that the browser was given. */
  of(request: FastifyRequest): Language;
  /** Has the browser keep it for a year from its last page. */
  keep(request: FastifyRequest, reply: FastifyReply): void;
}

/** The language of a browser, in a cookie. */
export function localeCookie({ publicUrl }: Pick<Config, 'publicUrl'>): Locale {
  const cookie = portalCookie(publicUrl, { name: COOKIES.locale, maxAgeSeconds: RETENTION.localeDays * SECONDS.DAY });
  const of: Locale['of'] = (request) =>
    LANGUAGES.find((language) => cookie.read(request).includes(language)) ?? LANGUAGES[0];
  return { of, keep: (request, reply) => cookie.set(reply, of(request)) };
}
