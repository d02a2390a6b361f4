import { API_BASE, GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { groupedPhone } from '#contract/lib/phones.ts';
import type { RuntimeConfig } from '#contract/lib/runtimeConfig.ts';
import { LINKED_PAGES } from '#contract/pages.ts';
import { PORTAL_NAME } from '#contract/paths.ts';
import type { Services } from '#platform/services.ts';
import type { SettingsNow } from '#platform/settings/portalSettings.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { Config } from '#server/config.ts';
import type { PageHead } from './pageHead.ts';

/** Timeout in milliseconds. A page is sent with the previous settings rather than late. */
const PATIENCE = 800;

/** Placeholders in `public/index.html` that the server fills in. */
const HEAD_PLACE = '<!--portal-head-->';
const CONFIG_PLACE = '__PORTAL_CONFIG__';
/** Default metadata of the page, replaced completely by the server. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const TITLE_PLACE = '__PORTAL_TITLE__';
/** Content shown instead of the application when scripts are disabled. */
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/;
/** Where the application renders, replacing what is there. */
const ROOT = '<div id="root"></div>';
/** Placeholder of the nonce until a response gets its own. Cannot occur in a page by chance. */
const NONCE_PLACE = '__PORTAL_NONCE__';

/**
 * Runs before everything else on the page. antd writes its styles as strings, which Trusted Types refuse. This policy
 * allows strings without markup, and scripts and workers of this origin only.
 */
const TRUSTED_TYPES = [
  "if(window.trustedTypes)trustedTypes.createPolicy('default',{",
  "createHTML:s=>{if(s.includes('<'))throw new TypeError('Markup in a string');return s},",
  "createScriptURL:s=>{if(new URL(s,location.href).origin!==location.origin)throw new TypeError('Foreign script');return s}",
  '})',
].join('');

/** Hides {@link introduction} from users who are logged in and come for more than the description of the page. */
const HIDE_INTRODUCTION = [
  "try{if(!['null',undefined].includes(JSON.parse(localStorage.getItem('persist:user')??'{}').token))",
  "document.documentElement.dataset.member=''}catch{}",
].join('');

/** Settings that the operator may change at run time. */
export type PageSettings = Pick<SettingsNow, 'hotlinePhone' | 'planPrices'>;

/**
 * Creates the page of the SPA from the `index.html` of the build: fills in the run-time settings, the nonce of each
 * script and style, and the head of the requested page.
 * @returns a function of the nonce, which is new for each response, of the head, and of the settings of the operator
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
    .replace(HEAD_PLACE, () => `${policy}<script>${HIDE_INTRODUCTION}</script>`)
    .replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${NONCE_PLACE}"`)
    .replace(DESCRIPTION, '')
    .replace(TITLE, TITLE_PLACE)
    .split(TITLE_PLACE);
  const partsWith = ({ hotlinePhone, planPrices }: PageSettings) => {
    const runtimeConfig: RuntimeConfig = { ...settings, hotline_phone: hotlinePhone, plan_prices: planPrices };
    // `<` could close the element early.
    const json = JSON.stringify(runtimeConfig).replaceAll('<', '\\u003c');
    return [before, after].map((part) => part.replace(CONFIG_PLACE, () => json).split(NONCE_PLACE));
  };
  let cached: { set: PageSettings; parts: string[][] } | null = null;
  return (nonce, head, set) => {
    if (cached?.set !== set) cached = { set, parts: partsWith(set) };
    const [first, second] = cached.parts;
    const end = second!
      .join(nonce)
      .replace(NO_SCRIPT, () => noScript(head, config.operator, set.hotlinePhone))
      .replace(ROOT, (root) => root.replace('><', () => `>${introduction(head)}<`));
    return first!.join(nonce) + headElements(head, config.publicUrl) + end;
  };
}

/**
 * What a visitor reads until the application has started. No heading and not for screen readers, which would read the
 * page twice.
 */
function introduction({ title, description }: PageHead): string {
  if (description === null) return '';
  const [name] = title.split(' | ');
  return `<div class="introduction" aria-hidden="true"><p>${escaped(name!)}</p><p>${escaped(description)}</p></div>`;
}

/**
 * Page content without scripts: a description, the hotline, the operator of the portal, and the links to public pages.
 */
function noScript({ title, description }: PageHead, operator: RuntimeConfig['operator'], hotline: string): string {
  const lines = [
    refusals.noScript,
    `${refusals.noScriptHotline}: ${groupedPhone(hotline)}`,
    operator &&
      `${refusals.noScriptOperator}: ${[operator.name, operator.address, operator.contact].filter(Boolean).join(', ')}`,
  ];
  const paragraphs = [description, ...lines].flatMap((line) => (line ? [`<p>${escaped(line)}</p>`] : []));
  const pages = LINKED_PAGES.map(({ path, title: name }) => `<li><a href="${path}">${escaped(name)}</a></li>`);
  return `<noscript><h1>${escaped(title)}</h1>${paragraphs.join('')}<h2>${refusals.noScriptPages}</h2><ul>${pages.join('')}</ul></noscript>`;
}

/**
 * Title, description and preview of shared links, also as linked data. Pages without a canonical address are excluded
 * from search engines.
 */
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

/** Describes a public page with schema.org. A data block executes nothing, so no script policy applies to it. */
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
  // `<` could close the element early.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

/**
 * Returns the operator's settings for pages. If the database is unavailable, pages are still sent with the last known
 * settings, initially with those of the environment.
 */
export function pageSettings({ db, config, settings, log }: Services): () => Promise<PageSettings> {
  let last: PageSettings = config;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<PageSettings>((resolve) => {
      timer = setTimeout(() => resolve(last), PATIENCE);
    });
    const read = settings.current(db).catch((error: unknown) => {
      log.warn({ err: error }, 'settings not read, pages keep the previous ones');
      return last;
    });
    last = await Promise.race([read, late]).finally(() => clearTimeout(timer));
    return last;
  };
}
