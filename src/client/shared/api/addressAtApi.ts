import { readPortalConfig } from './portalConfig.ts';

/** Resolves a path from an API response, such as the path of a picture, against the API server. */
export function addressAtApi(path: string): string {
  const { api_url: base } = readPortalConfig();
  return URL.canParse(base) ? new URL(path, base).href : path;
}
