import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A real OpenID Connect provider on loopback; its packages are ES modules, so it runs beside Jest and not in it. */
export async function startIdentityProvider(
  redirectUri: string,
  mode?: 'foreign-keys',
): Promise<{ issuer: string; stop: () => void }> {
  const script = join(process.cwd(), 'test/support/server/identityProvider.mjs');
  const child = spawn(process.execPath, [script, redirectUri, ...(mode ? [mode] : [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { issuer: line.toString().trim().split('\n').at(-1) ?? '', stop: () => void child.kill() };
}

/**
 * Walks through the provider as a browser does, with its cookies.
 * @param address where the portal sent the browser
 * @param person e-mail of who logs in there
 * @returns the address of the way back to the portal
 */
export async function walkThrough(address: string, person: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  next.searchParams.set('login_hint', person);
  const { origin } = next;
  while (next.origin === origin) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider stopped at ${next.href}: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
}
