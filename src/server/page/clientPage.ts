import { API_BASE, GRANTS_BASE } from '../../contract/endpoints';
import { groupedPhone } from '../../contract/phones';
import { LINKED_PAGES } from '../../contract/pages';
import { PORTAL_NAME } from '../../contract/paths';
import type { RuntimeConfig } from '../../contract/runtimeConfig';
import type { Config } from '../config';
import type { SettingsNow } from '../admin/portalSettings';
import { texts } from '../texts';
import type { PageHead } from './pageHead';

/** Places in `public/index.html` that the server fills. */
const HEAD_PLACE = '<!--portal-head-->';
const CONFIG_PLACE = '__PORTAL_CONFIG__';
/** What the page says of itself until the server knows better; replaced as a whole. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const TITLE_PLACE = '__PORTAL_TITLE__';
/** What stands in the place of the application where scripts do not run. */
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/;
/** Stands for the nonce until an answer has its own; cannot come about in a page by chance. */
const NONCE_PLACE = '__PORTAL_NONCE__';

/**
 * Runs before everything else on the page. antd writes its styles as strings, which Trusted Types refuse;
 * this lets through strings without markup, and scripts and workers of this origin only.
 */
const TRUSTED_TYPES = [
  "if(window.trustedTypes)trustedTypes.createPolicy('default',{",
  "createHTML:s=>{if(s.includes('<'))throw new TypeError('Markup in a string');return s},",
  "createScriptURL:s=>{if(new URL(s,location.href).origin!==location.origin)throw new TypeError('Foreign script');return s}",
  '})',
].join('');

/** What the operator may change while the portal runs. */
export type PageSettings = Pick<SettingsNow, 'hotlinePhone' | 'planPrices'>;

/**
 * The SPA's page from what the build made of `index.html`: run-time settings filled in, each script and style
 * with the nonce, and the head of the page asked for.
 * @returns a function of the nonce, as every answer has its own, of the head, and of what the operator set
 */
export function clientPage(html: string, config: Config): (nonce: string, head: PageHead, set: PageSettings) => string {
  const settings: Omit<RuntimeConfig, 'hotline_phone' | 'plan_prices'> = {
    identity_provider: config.oidc?.name ?? null,
    operator: config.operator,
    google_maps_api_key: config.googleMapsApiKey,
    api_url: config.apiUrl ? `${config.apiUrl}/` : API_BASE,
    api_credentials: config.apiCredentials,
    grants_url: config.grantsUrl ? `${config.grantsUrl}/` : GRANTS_BASE,
    environment: config.environment,
    nonce: NONCE_PLACE,
  };
  const policy = config.googleMapsApiKey === null ? `<script>${TRUSTED_TYPES}</script>` : '';
  const [before = '', after = ''] = html
    .replace(HEAD_PLACE, () => policy)
    .replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${NONCE_PLACE}"`)
    .replace(DESCRIPTION, '')
    .replace(TITLE, TITLE_PLACE)
    .split(TITLE_PLACE);
  const partsWith = ({ hotlinePhone, planPrices }: PageSettings) => {
    const told: RuntimeConfig = { ...settings, hotline_phone: hotlinePhone, plan_prices: planPrices };
    // `<` could end the element early.
    const json = JSON.stringify(told).replaceAll('<', '\\u003c');
    return [before, after].map((part) => part.replace(CONFIG_PLACE, () => json).split(NONCE_PLACE));
  };
  let kept: { set: PageSettings; parts: string[][] } | null = null;
  return (nonce, head, set) => {
    if (kept?.set !== set) kept = { set, parts: partsWith(set) };
    const [first, second] = kept.parts;
    const end = second!.join(nonce).replace(NO_SCRIPT, () => noScript(head, config.operator, set.hotlinePhone));
    return first!.join(nonce) + headElements(head, config.publicUrl) + end;
  };
}

/** The page for those without scripts: what it is, whom to call, who runs the portal, and the pages that everybody may read. */
function noScript({ title, description }: PageHead, operator: RuntimeConfig['operator'], hotline: string): string {
  const lines = [
    texts.noScript,
    `${texts.noScriptHotline}: ${groupedPhone(hotline)}`,
    operator &&
      `${texts.noScriptOperator}: ${[operator.name, operator.address, operator.contact].filter(Boolean).join(', ')}`,
  ];
  const paragraphs = [description, ...lines].flatMap((line) => (line ? [`<p>${escaped(line)}</p>`] : []));
  const pages = LINKED_PAGES.map(({ path, title: name }) => `<li><a href="${path}">${escaped(name)}</a></li>`);
  return `<noscript><h1>${escaped(title)}</h1>${paragraphs.join('')}<h2>${texts.noScriptPages}</h2><ul>${pages.join('')}</ul></noscript>`;
}

/** Title, description and what links to the page show, for machines as linked data too; pages that are nobody else's business are kept out of searches. */
function headElements({ title, description, canonical }: PageHead, publicUrl: string): string {
  const elements = [`<title>${escaped(title)}</title>`];
  if (description !== null) elements.push(`<meta name="description" content="${escaped(description)}">`);
  if (canonical === null) return [...elements, '<meta name="robots" content="noindex">'].join('');

  elements.push(`<link rel="canonical" href="${escaped(canonical)}">`);
  const shared: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': PORTAL_NAME,
    'og:locale': 'cs_CZ',
    'og:title': title,
    'og:description': description ?? '',
    'og:url': canonical,
    'og:image': `${publicUrl}/icon-512.png`,
  };
  for (const [property, content] of Object.entries(shared))
    elements.push(`<meta property="${property}" content="${escaped(content)}">`);
  elements.push('<meta name="twitter:card" content="summary">');
  elements.push(
    `<script type="application/ld+json">${linkedData({ title, description, canonical }, publicUrl)}</script>`,
  );
  return elements.join('');
}

/** A public page in the words of schema.org. A block of data runs nothing: no policy on scripts concerns it. */
function linkedData({ title, description, canonical }: Omit<PageHead, 'status'>, publicUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: canonical,
    inLanguage: 'cs-CZ',
    isPartOf: { '@type': 'WebSite', name: PORTAL_NAME, url: publicUrl },
  };
  // `<` could end the element early.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
