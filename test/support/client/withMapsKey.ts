import { RUNTIME_CONFIG_ID } from '../../../src/contract/runtimeConfig';

/** Puts a page's settings with a key of Google Maps into the document. */
export function withMapsKey(google_maps_api_key: string): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = RUNTIME_CONFIG_ID;
  settings.textContent = JSON.stringify({ google_maps_api_key });
  document.head.append(settings);
}

/** Takes away what {@link withMapsKey} put there and what was refused; the loader, which knows its script, keeps it. */
export function withoutMapsKey(): void {
  document.getElementById(RUNTIME_CONFIG_ID)?.remove();
  delete window.portalMapsRefused;
  delete window.gm_authFailure;
}
