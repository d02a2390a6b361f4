import type { FastifyInstance } from 'fastify';
import { DAY } from '#contract/lib/durations.ts';
import { LINKED_PAGES } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import type { Config } from '#server/config.ts';

/** Validity of `security.txt` in days. The standard recommends less than a year (RFC 9116). */
const TRUSTED_DAYS = 180;

/** Serves files that crawlers, password managers and security researchers expect at fixed paths. */
export function serveWellKnown(
  app: FastifyInstance,
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
): void {
  const hidden = { schema: { hide: true } };
  const pages = LINKED_PAGES.map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>\n`,
      ),
  );
  app.get('/.well-known/change-password', hidden, async (_request, reply) =>
    reply.redirect(paths.changePassword(), 302),
  );
  const contact = operator?.contact;
  // The file requires a contact.
  if (!contact) return;
  app.get('/.well-known/security.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${contact}`,
          `Expires: ${new Date(Date.now() + TRUSTED_DAYS * DAY).toISOString()}`,
          'Preferred-Languages: cs, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
}
