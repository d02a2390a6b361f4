import type { FastifyInstance } from 'fastify';
import { notFound } from '../input/failures';
import { mailSamples } from '../mails/samples';
import type { Services } from '../services';

const PAGE = '/api/dev/mails';
/** A mail brings its styles in its elements, as mail programs want it; nothing in it may load or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Pages for developers with every mail the portal sends; not in production. */
export function mailPreviewRoutes(app: FastifyInstance, { config }: Services): void {
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
