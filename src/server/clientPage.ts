import { GRANTS_BASE } from '../contract/endpoints';
import type { RuntimeConfig } from '../contract/runtimeConfig';
import type { Config } from './config';

/** Places in `public/index.html` that the server fills. */
const HEAD_PLACE = '<!--portal-head-->';
const CONFIG_PLACE = '__PORTAL_CONFIG__';
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

/**
 * The SPA's page from what the build made of `index.html`: run-time settings filled in, each script and style
 * with the nonce.
 * @returns a function of the nonce, as every answer has its own
 */
export function clientPage(html: string, config: Config): (nonce: string) => string {
  const settings: RuntimeConfig = {
    hotline_phone: config.hotlinePhone,
    google_maps_api_key: config.googleMapsApiKey,
    grants_url: config.grantsUrl ? `${config.grantsUrl}/` : GRANTS_BASE,
    environment: config.environment,
    nonce: NONCE_PLACE,
  };
  // `<` could end the element early.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const head = config.googleMapsApiKey === null ? `<script>${TRUSTED_TYPES}</script>` : '';
  const parts = html
    .replace(HEAD_PLACE, () => head)
    .replace(CONFIG_PLACE, () => json)
    .replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${NONCE_PLACE}"`)
    .split(NONCE_PLACE);
  return (nonce) => parts.join(nonce);
}
