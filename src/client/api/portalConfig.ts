/** What the server tells the SPA at run time, in the page's `portal-config` script. */
export interface PortalConfig {
  hotline_phone: string;
  google_maps_api_key: string | null;
  /** Base address of the grants service, with a trailing slash. */
  grants_url: string;
  /** Name of the identity provider; null without one. */
  identity_provider: string | null;
  environment: string;
  /** Nonce for styles made at run time, as the Content-Security-Policy asks. */
  nonce: string;
}

const fallback: PortalConfig = {
  hotline_phone: '',
  google_maps_api_key: null,
  grants_url: '/grants-api/',
  identity_provider: null,
  environment: 'production',
  nonce: '',
};

/** Reads the configuration of the page; a missing or broken one gives the defaults, never a blank page. */
export function readPortalConfig(): PortalConfig {
  try {
    const text = document.getElementById('portal-config')?.textContent ?? '{}';
    return { ...fallback, ...(JSON.parse(text) as Partial<PortalConfig>) };
  } catch {
    return fallback;
  }
}
