import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Policy of responses that are not pages: nothing may be loaded or executed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every response, including errors. Pages replace the policy with {@link pagePolicy}. */
export const protectiveHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  // Browsers apply it over https only, where a proxy in front adds the encryption.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Adds {@link protectiveHeaders} to every response of a route. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(protectiveHeaders);
  });
}

/**
 * The Content-Security-Policy of a page. Scripts and styles are loaded from this origin or need the nonce. Trusted
 * Types reject strings that would become elements (see the default policy in `clientPage`). Sources for Google Maps are
 * added only when they are used.
 */
export function pagePolicy(
  nonce: string,
  { googleMapsApiKey, grantsUrl, apiUrl }: Pick<Config, 'googleMapsApiKey' | 'grantsUrl' | 'apiUrl'>,
): string {
  const google = googleMapsApiKey !== null;
  const maps = (...sources: string[]) => (google ? sources : []);
  const api = apiUrl ? [new URL(apiUrl).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...maps("'strict-dynamic'", "'unsafe-eval'", 'blob:', 'https:')],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...maps('https://fonts.googleapis.com')],
    // antd measures a growing text area through its style attribute.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...api,
      ...maps('https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'),
    ],
    'font-src': ["'self'", 'data:', ...maps('https://fonts.gstatic.com')],
    'connect-src': [
      "'self'",
      ...api,
      ...(grantsUrl ? [new URL(grantsUrl).origin] : []),
      ...maps('https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'),
    ],
    'worker-src': ["'self'", ...maps('blob:')],
    'manifest-src': ["'self'"],
    'frame-src': google ? ['https://*.google.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Google's scripts write markup as strings.
    ...(google ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'portal-bundler'] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
