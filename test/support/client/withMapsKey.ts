import { RUNTIME_CONFIG_ID } from '../../../src/contract/runtimeConfig';

/** Adds the runtime configuration with a Google Maps key to the document. */
export function withMapsKey(google_maps_api_key: string): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = RUNTIME_CONFIG_ID;
  settings.textContent = JSON.stringify({ google_maps_api_key });
  document.head.append(settings);
}

/**
 * Removes the configuration of {@link withMapsKey} and a recorded refusal; the loader caches its script and keeps it.
 */
export function withoutMapsKey(): void {
  document.getElementById(RUNTIME_CONFIG_ID)?.remove();
  delete window.portalMapsRefused;
  delete window.gm_authFailure;
}
