import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');
const PINNED = /@sha256:[0-9a-f]{64}\}?$/;

interface Service {
  image?: string;
  build?: { dockerfile: string };
  environment: Record<string, string>;
  ports?: string[];
  [option: string]: unknown;
}
const { services } = parse(read('scripts/deploy/compose.yaml'), { merge: true }) as {
  services: Record<'portal' | 'database', Service>;
};
const dockerfile = read('scripts/deploy/Dockerfile');

it('every image is pinned by its digest', () => {
  const [, image] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)!;
  expect(image).toMatch(PINNED);
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
  expect(services.database.image).toMatch(PINNED);
});

it('the image omits install scripts and build dependencies, and runs as an unprivileged user', () => {
  const installs = [...dockerfile.matchAll(/npm ci[^&\n]*/g)].map(([command]) => command);
  expect(installs).toHaveLength(2);
  for (const command of installs) expect(command).toContain('--ignore-scripts');
  expect(installs[1]).toContain('--omit=dev');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

it.each(['portal', 'database'] as const)(
  'the %s container has a read-only file system and limited resources',
  (name) => {
    const service = services[name];
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/\d+[gm]\}$/),
      cpus: expect.stringMatching(/\d\}$/),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:size=\d+m,.*noexec/)]),
    });
    expect(service.privileged).toBeUndefined();
    expect((service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  },
);

it('the portal connects to the database without superuser rights', () => {
  const { username, pathname } = new URL(services.portal.environment['DATABASE_URL']!.replace(/\$\{.*?\}/, 'word'));
  expect([username, pathname]).toEqual(['portal', '/portal']);
  expect(services.database.environment).not.toHaveProperty('POSTGRES_USER');
  expect(services.database.configs).toEqual([
    { source: 'role', target: expect.stringMatching(/^\/docker-entrypoint-initdb\.d\/.*\.sql$/) },
  ]);
});

it('every documented setting is in .env.example and can be passed to the container', () => {
  const settings = /## Settings([^]*?)\n## /.exec(read('docs/operations.md'))![1]!;
  const names = [...settings.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name!),
  );
  const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV'];
  expect(names.length).toBeGreaterThan(20);
  const listed = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => !ofImage.includes(name) && !(name in services.portal.environment))).toEqual([]);
});
