import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts a real OpenID Connect provider on the loopback interface, in its own process because its packages are ES
 * modules.
 */
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
 * Follows the redirects of the provider like a browser, with its cookies.
 * @param address where the portal redirected the browser
 * @param person e-mail address of the user who logs in
 * @returns the URL of the redirect back to the portal
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
