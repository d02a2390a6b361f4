import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECONDS } from '#contract/lib/durations.ts';
import { RETENTION } from '#contract/limits/retention.ts';
import { COOKIES, portalCookie } from '#platform/identity/cookies.ts';
import type { Config } from '#server/config.ts';

/**
 * Languages of the server's texts. The first is the default. To add one, add it here and select the texts by {@link
 * Locale.of} (docs/product.md 8.7).
 */
const LANGUAGES = ['cs'] as const;
type Language = (typeof LANGUAGES)[number];

export interface Locale {
  /** The language stored in the browser. */
  of(request: FastifyRequest): Language;
  /** Renews the cookie for a year. */
  keep(request: FastifyRequest, reply: FastifyReply): void;
}

/** The language cookie of a browser. */
export function localeCookie({ publicUrl }: Pick<Config, 'publicUrl'>): Locale {
  const cookie = portalCookie(publicUrl, { name: COOKIES.locale, maxAgeSeconds: RETENTION.localeDays * SECONDS.DAY });
  const of: Locale['of'] = (request) =>
    LANGUAGES.find((language) => cookie.read(request).includes(language)) ?? LANGUAGES[0];
  return { of, keep: (request, reply) => cookie.set(reply, of(request)) };
}
