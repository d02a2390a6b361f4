import { readPortalConfig } from './portalConfig';

/** A path that the API answered, such as a picture's, as an address: that of its own server where it is another one. */
export function addressAtApi(path: string): string {
  const { api_url: base } = readPortalConfig();
  return URL.canParse(base) ? new URL(path, base).href : path;
}
