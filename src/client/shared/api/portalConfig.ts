import { API_BASE, GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { RUNTIME_CONFIG_ID, type RuntimeConfig } from '#contract/lib/runtimeConfig.ts';

const fallback: RuntimeConfig = {
  hotline_phone: '',
  google_maps_api_key: null,
  api_url: API_BASE,
  api_credentials: 'include',
  grants_url: GRANTS_BASE,
  identity_provider: null,
  operator: null,
  plan_prices: {},
  environment: 'production',
  nonce: '',
};

/**
 * Reads the runtime configuration of the page. A missing or invalid configuration falls back to the defaults instead of
 * a blank page.
 */
export function readPortalConfig(): RuntimeConfig {
  try {
    const text = document.getElementById(RUNTIME_CONFIG_ID)?.textContent ?? '{}';
    return { ...fallback, ...(JSON.parse(text) as Partial<RuntimeConfig>) };
  } catch {
    return fallback;
  }
}
