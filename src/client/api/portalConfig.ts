import { RUNTIME_CONFIG_ID, type RuntimeConfig } from '../../contract/runtimeConfig';

const fallback: RuntimeConfig = {
  hotline_phone: '',
  google_maps_api_key: null,
  grants_url: '/grants-api/',
  identity_provider: null,
  operator: null,
  plan_prices: {},
  environment: 'production',
  nonce: '',
};

/** Reads the configuration of the page; a missing or broken one gives the defaults, never a blank page. */
export function readPortalConfig(): RuntimeConfig {
  try {
    const text = document.getElementById(RUNTIME_CONFIG_ID)?.textContent ?? '{}';
    return { ...fallback, ...(JSON.parse(text) as Partial<RuntimeConfig>) };
  } catch {
    return fallback;
  }
}
