export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint<Path extends string = string> {
  method: HttpMethod;
  path: Path;
}

/* Helpers for defining tables of endpoints. */
export const get = <const Path extends string>(path: Path) => ({ method: 'GET', path }) as const;
export const post = <const Path extends string>(path: Path) => ({ method: 'POST', path }) as const;
export const patch = <const Path extends string>(path: Path) => ({ method: 'PATCH', path }) as const;
export const remove = <const Path extends string>(path: Path) => ({ method: 'DELETE', path }) as const;
