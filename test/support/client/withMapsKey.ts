import { RUNTIME_CONFIG_ID } from '#contract/lib/runtimeConfig.ts';

/** Adds page settings with a Google Maps key to the document. */
export function withMapsKey(google_maps_api_key: string): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = RUNTIME_CONFIG_ID;
  settings.textContent = JSON.stringify({ google_maps_api_key });
  document.head.append(settings);
}

/** Reverts {@link withMapsKey} and the state of a rejected key. The loader keeps its script. */
export function withoutMapsKey(): void {
  document.getElementById(RUNTIME_CONFIG_ID)?.remove();
  delete window.portalMapsRefused;
  delete window.gm_authFailure;
}
