import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/failures';
import type { ComposedMail } from '../../platform/mail/layout';
import { MAIL_PREVIEW } from '../../../contract/vocabulary/jobs';
import { readPreviewKey } from './mailPreview';
import { withoutKeys } from '../../platform/mail/maskedMail';
import { findMailWords } from './adminJobsRepository';
import type { Services } from '../../platform/services';

const PAGE = '/api/dev/mails';
/** Mails contain inline styles, as mail clients require; nothing in them may load resources or run scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Preview of a queued mail for operators. Outside production also pages for developers with every mail of the portal.
 */
export function mailPreviewRoutes(
  app: FastifyInstance,
  { config, db, clock, keyFor }: Services,
  mailSamples: Readonly<Record<string, (publicUrl: string) => ComposedMail>>,
): void {
  // Shows a real mail to an operator who has just received its link. Following a link sends no token, so the key in the
  // URL authorises the request.
  app.get<{ Params: { key: string } }>(`${MAIL_PREVIEW}:key`, { schema: { hide: true } }, async ({ params }, reply) => {
    const id = readPreviewKey(keyFor, params.key, clock());
    const words = id === null ? null : await findMailWords(db, id);
    if (!words?.html) throw notFound();
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withoutKeys(words.html));
  });
  if (config.environment === 'production') return;

  app.get(PAGE, { schema: { hide: true } }, async (_request, reply) => {
    const rows = Object.entries(mailSamples).map(([name, sample]) => {
      const { subject } = sample(config.publicUrl);
      return `<li><a href="${PAGE}/${name}">${subject}</a> (<a href="${PAGE}/${name}.txt">text</a>)</li>`;
    });
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="cs"><title>E-maily</title><h1>E-maily portálu</h1><ul>${rows.join('')}</ul></html>`,
      );
  });

  app.get<{ Params: { name: string } }>(`${PAGE}/:name`, { schema: { hide: true } }, async ({ params }, reply) => {
    const [name = '', extension] = params.name.split('.');
    const sample = Object.hasOwn(mailSamples, name) ? mailSamples[name] : undefined;
    if (!sample) throw notFound();
    const { text, html } = sample(config.publicUrl);
    reply.header('content-security-policy', POLICY);
    return extension === 'txt'
      ? reply.type('text/plain; charset=utf-8').send(text)
      : reply.type('text/html; charset=utf-8').send(html);
  });
}
