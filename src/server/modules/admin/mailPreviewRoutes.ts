import type { FastifyInstance } from 'fastify';
import { MAIL_PREVIEW } from '#contract/vocabulary/jobs.ts';
import { notFound } from '#platform/http/failures.ts';
import { withoutKeys } from '#platform/mail/maskedMail.ts';
import type { Services } from '#platform/services.ts';
import { findMailWords } from './adminJobsRepository.ts';
import { readPreviewKey } from './mailPreview.ts';
import { mailSamples } from './mailSamples.ts';

/** Mails contain inline styles, as mail clients require; nothing in them may load resources or run scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Preview of a queued mail or of a sample for operators. */
export function mailPreviewRoutes(app: FastifyInstance, { config, db, clock, keyFor, registry }: Services): void {
  const htmlOf = async (what: string): Promise<string | null | undefined> => {
    if (!/^\d+$/.test(what)) return mailSamples(registry, config.publicUrl).find(({ name }) => name === what)?.html;
    const html = (await findMailWords(db, Number(what)))?.html;
    return html && withoutKeys(html);
  };

  // Shows a mail to an operator who has just received its link. Following a link sends no token, so the key in the URL
  // authorises the request.
  app.get<{ Params: { key: string } }>(`${MAIL_PREVIEW}:key`, { schema: { hide: true } }, async ({ params }, reply) => {
    const what = readPreviewKey(keyFor, params.key, clock());
    const html = what === null ? null : await htmlOf(what);
    if (!html) throw notFound();
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
