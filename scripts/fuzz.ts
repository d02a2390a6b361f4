import { Agent } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startAresDouble } from '#support/journeys/aresDouble.ts';
import { startPortalProcess } from '#support/journeys/portalProcess.ts';
import { build } from './build.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { isOnThisMachine } from './fuzz/send.ts';

/**
 * `npm run fuzz -- [--seconds 60] [--requests N] [--seed N] [--url http://127.0.0.1:3000 [--proxied]]`: sends random
 * and hostile requests to every operation in the portal's OpenAPI description, as a visitor and as every demo account.
 * Each operation is called at least once per caller, even if that takes longer than `--seconds`. A request fails if its
 * response has status 5xx, takes more than five seconds or does not arrive. Without `--url` the script starts a portal
 * on a copy of the demo. Use `--proxied` for a portal started with TRUST_PROXY=1, which counts made-up client addresses
 * separately.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    url: { type: 'string' },
    proxied: { type: 'boolean', default: false },
  },
});
const number = (name: string, text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback);
  if (Number.isFinite(value) && value >= 1) return value;
  console.error(`--${name} must be a positive number.`);
  process.exit(2);
};
const limits = {
  seconds: number('seconds', values.seconds, 60),
  requests: number('requests', values.requests, Number.MAX_SAFE_INTEGER),
  seed: number('seed', values.seed, Math.ceil(Math.random() * 2 ** 30)),
  patience: 5_000,
};

if (values.url !== undefined && !isOnThisMachine(values.url)) {
  console.error('Only a portal on this machine is called, as in --url http://127.0.0.1:3000.');
  process.exit(2);
}

const agent = new Agent({ keepAlive: true });
const bodies = path.join(fileURLToPath(new URL('..', import.meta.url)), '.cache/fuzz');
console.log(`Seed: ${limits.seed}`);
if (values.url === undefined) {
  await build({ force: false });
  const ares = await startAresDouble();
  // The portal trusts the address that a request names, so that rate limits per address count callers separately.
  const portal = await startPortalProcess({
    TRUST_PROXY: '1',
    ARES_URL: ares.url,
    LOG_LEVEL: 'error',
    GREETING: 'off',
  });
  const failed = await fuzz({
    ...limits,
    origin: new URL(portal.url),
    agent,
    bodies,
    namesAddresses: true,
    log: portal.output,
  });
  await portal.stop();
  await ares.stop();
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  const failed = await fuzz({
    ...limits,
    origin: new URL(values.url),
    agent,
    bodies,
    namesAddresses: values.proxied,
    log: () => '',
  });
  process.exitCode = failed > 0 ? 1 : 0;
}
agent.destroy();
