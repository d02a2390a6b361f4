import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { parse } from 'yaml';
import { commands } from '../../scripts/manage/manage';
import { readConfig } from '../../src/server/config';
import { startPortal } from '../support/server/startPortal';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');
const FOLDER = 'scripts/deploy/kubernetes';
const manifests = readdirSync(join(process.cwd(), FOLDER)).map((file) => ({
  file,
  object: parse(read(`${FOLDER}/${file}`)) as object,
}));

/** What the package makes of the API's own schemas. */
const KINDS = [
  ...[ConfigMap, CronJob, Deployment, HorizontalPodAutoscaler, Ingress, Job, NetworkPolicy],
  ...[PodDisruptionBudget, Secret, Service],
];

/** The manifest of a kind, of which there is one. */
function only<T extends object>(is: (object: unknown) => object is T): T {
  const [found, ...others] = manifests.map(({ object }) => object).filter(is);
  expect(others).toEqual([]);
  return found!;
}
const config = only(ConfigMap.is);
const secret = only(Secret.is);
const deployment = only(Deployment.is);
const job = only(Job.is);
const cronJob = only(CronJob.is);
const service = only(Service.is);
const ingress = only(Ingress.is);
const autoscaler = only(HorizontalPodAutoscaler.is);
const policy = only(NetworkPolicy.is);
const budget = only(PodDisruptionBudget.is);
const web = deployment.spec!.template.spec!;
const migration = job.spec!.template.spec!;
const backup = cronJob.spec!.jobTemplate.spec!.template.spec!;
const [portal, ...besides] = web.containers;

const dockerfile = read('scripts/deploy/Dockerfile');
const ofImage = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs]) => pairs!.split(' ').map((pair) => pair.split('='))),
) as Record<string, string>;

/**
 * Fields of a manifest that its schema does not ask for. The API's schemas forbid no further ones, but the server drops
 * them, so that a slip would be a setting that does nothing.
 */
function unknownFields(Kind: (typeof KINDS)[number], object: object): string[] {
  const seen: { path: string; fields: string[]; asked: Set<string | symbol> }[] = [];
  const watched = <T extends object>(target: T, path: string): T => {
    const asked = new Set<string | symbol>();
    const parts = new Map<string | symbol, object>();
    seen.push({ path, fields: Object.keys(target), asked });
    return new Proxy(target, {
      get(of, name) {
        asked.add(name);
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'object' || value === null) return value;
        if (!parts.has(name)) parts.set(name, watched(value, `${path}/${String(name)}`));
        return parts.get(name);
      },
    });
  };
  const model = new Kind(object as never);
  model.validate.call(watched(model, ''));
  return seen.flatMap(({ path, fields, asked }) =>
    fields.filter((field) => !asked.has(field)).map((field) => `${path}/${field}`),
  );
}

describe('by the schemas of the API', () => {
  it.each(manifests)('$file is right and says nothing that the API does not know', ({ object }) => {
    const Kind = KINDS.find((kind) => kind.is(object))!;
    expect(Kind).toBeDefined();
    expect(unknownFields(Kind, object)).toEqual([]);
  });

  it('what is wrong is found: a kind of value, a missing part, a slip in a name however deep', () => {
    const changed = (from: string, to: string) => {
      const text = read(`${FOLDER}/deployment.yaml`);
      expect(text).toContain(from);
      return parse(text.replace(from, to)) as object;
    };
    expect(() => unknownFields(Deployment, changed('containerPort: 3000', 'containerPort: web'))).toThrow(
      /containerPort/,
    );
    expect(() => unknownFields(Deployment, changed('selector:', 'select:'))).toThrow(/selector/);
    expect(unknownFields(Deployment, changed('failureThreshold: 60', 'failureTreshold: 60'))).toEqual([
      '/spec/template/spec/containers/0/startupProbe/failureTreshold',
    ]);
  });
});

describe('fits the container', () => {
  it('pods and the job run the image that the Dockerfile builds, in this version and by a digest', () => {
    const [, name] = /docker build .* -t (\S+) /.exec(dockerfile)!;
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(besides).toEqual([]);
    expect(portal!.image).toMatch(new RegExp(`/${name}:${version.replaceAll('.', '\\.')}@sha256:[0-9a-f]{64}$`));
    for (const pod of [migration, backup]) expect(pod.containers.map(({ image }) => image)).toEqual([portal!.image]);
  });

  it('ports lead from the ingress to the one that the image opens', () => {
    const named = new Map(portal!.ports!.map(({ name, containerPort }) => [name, containerPort]));
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(dockerfile)!;
    expect(named.get('http')).toBe(Number(exposed));
    expect(named.get('http')).toBe(Number(ofImage.PORT));
    expect(named.get('metrics')).toBe(Number(config.data!.METRICS_PORT));
    expect(service.spec!.ports).toEqual([expect.objectContaining({ name: 'http', targetPort: 'http' })]);
    const [rule] = ingress.spec!.rules!;
    expect(rule!.http!.paths.map(({ backend }) => backend.service)).toEqual([
      { name: service.metadata!.name, port: { name: 'http' } },
    ]);
    expect(new URL(config.data!.PUBLIC_URL!).host).toBe(rule!.host);
    expect(ingress.spec!.tls).toEqual([expect.objectContaining({ hosts: [rule!.host] })]);
  });

  it('probes ask what the portal answers, and the health check of the image asks too', async () => {
    const { startupProbe, livenessProbe, readinessProbe } = portal!;
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe!.httpGet!);
    expect(paths.map(({ port }) => port)).toEqual(['http', 'http', 'http']);
    // A restart mends no database, and without any pod people would not even read that it is away.
    expect(paths.map(({ path }) => path)).toEqual(['/healthz', '/healthz', '/healthz']);
    expect(dockerfile).toContain(`{process.env.PORT}${readinessProbe!.httpGet!.path}`);
    const running = await startPortal();
    try {
      for (const { path } of paths) expect((await running.app.inject(path!)).statusCode).toBe(200);
    } finally {
      await running.close();
    }
  });

  it('an end waits longer than for calls under way', () => {
    const [, shutdown] = /const SHUTDOWN_PATIENCE = ([\d_]+);/.exec(read('src/server/main.ts'))!;
    const milliseconds = (text: string) => Number(text.replaceAll('_', ''));
    const pause = portal!.lifecycle!.preStop!.sleep!.seconds;
    expect(web.terminationGracePeriodSeconds! * 1000).toBeGreaterThan(pause * 1000 + milliseconds(shutdown!));
  });

  it.each([
    ['the job', migration.containers[0]!.args!.join(' ')],
    ['the nightly backup', backup.containers[0]!.args![2]!],
  ])('%s calls what the operator’s command has', (_, called) => {
    const [, name] = /^node dist\/server\/manage\.mjs (\w+)/.exec(called)!;
    expect(commands.map((command) => command.name)).toContain(name);
  });

  it.each([
    ['pods of the portal', web, []],
    ['the job', migration, []],
    ['the nightly backup', backup, ['/backup']],
  ])('%s write only where they have to, are nobody special and take no more memory than in compose', (_, pod, also) => {
    const [container] = pod.containers;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const written = container!.volumeMounts!.filter(({ readOnly }) => readOnly !== true);
    expect(written.map(({ mountPath }) => mountPath).sort()).toEqual([ofImage.DATA_DIR!, '/tmp', ...also].sort());
    expect(container!.volumeMounts!.map(({ name }) => name).sort()).toEqual(
      pod.volumes!.map(({ name }) => name).sort(),
    );
    const [, memory] = /\{PORTAL_MEMORY:-(\d+)g\}/.exec(read('scripts/deploy/compose.yaml'))!;
    expect(container!.resources!.limits).toEqual({ memory: `${memory}Gi` });
  });

  it('the heap leaves a quarter of the memory to everything else, in compose too', () => {
    const [, memory] = /\{PORTAL_MEMORY:-(\d+)g\}/.exec(read('scripts/deploy/compose.yaml'))!;
    const [, composed] = /--max-old-space-size=\$\{PORTAL_HEAP:-(\d+)\}/.exec(read('scripts/deploy/compose.yaml'))!;
    expect(portal!.env).toEqual([{ name: 'NODE_OPTIONS', value: `--max-old-space-size=${composed}` }]);
    expect(Number(composed)).toBeLessThanOrEqual(Number(memory) * 1024 * 0.75);
  });

  it('pods are reached where they listen, and reach what the settings name', () => {
    const { ingress: reached, egress: reaching, podSelector } = policy.spec!;
    expect(podSelector!.matchLabels).toEqual({ 'app.kubernetes.io/name': 'portal' });
    expect(policy.spec!.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(reached!.map(({ ports }) => ports!.map(({ port }) => port))).toEqual([['http'], ['metrics']]);
    for (const { from } of reached!) expect(from).toEqual([{ namespaceSelector: expect.anything() }]);
    const ports = reaching!.flatMap((rule) => rule.ports!.map(({ port }) => port));
    expect(ports).toEqual(expect.arrayContaining([53, 443, 465, 587, 5432, 6432]));
  });
});

describe('settings', () => {
  const open = config.data!;
  const closed = secret.stringData!;
  const names = [...Object.keys(open), ...Object.keys(closed)];

  it('every one that the manifests name is known, and none stands twice', () => {
    const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!));
    expect(known.size).toBeGreaterThan(30);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const besideImage = [...names, ...Object.keys(ofImage)];
    expect(new Set(besideImage).size).toBe(besideImage.length);
    for (const pod of [web, migration, backup])
      expect(pod.containers[0]).toMatchObject({
        envFrom: [{ configMapRef: { name: config.metadata!.name } }, { secretRef: { name: secret.metadata!.name } }],
      });
  });

  it('secrets stand in the secret, without values', () => {
    const opensDoors = /SECRET|TOKEN|_KEY|^DATABASE_.*URL|^SMTP_URL/;
    expect(Object.keys(open).filter((name) => opensDoors.test(name))).toEqual([]);
    expect(Object.values(closed).filter((value) => value !== '')).toEqual([]);
  });

  it('the portal takes them once the secret is filled in', () => {
    const filled = {
      DATABASE_URL: 'postgresql://portal:word@db.example.cz/portal?sslmode=verify-full',
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URLS: '',
      OIDC_CLIENT_SECRET: '',
      SECRET_KEY: 'x'.repeat(64),
      METRICS_TOKEN: 'y'.repeat(64),
      SMTP_URL: 'smtps://portal:word@mail.example.cz',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'word',
    };
    expect(Object.keys(filled).sort()).toEqual(Object.keys(closed).sort());
    expect(readConfig({ ...ofImage, ...open, ...filled })).toMatchObject({
      environment: 'production',
      trustProxy: 1,
      s3: { bucket: open.S3_BUCKET },
      metrics: { port: Number(open.METRICS_PORT) },
    });
  });
});

describe('many pods', () => {
  it('service, budget, spreading and autoscaler mean the pods of the deployment, and not the job', () => {
    const labels = deployment.spec!.template.metadata!.labels!;
    const means = (selector: Record<string, string>, of: Record<string, string>) =>
      Object.entries(selector).every(([name, value]) => of[name] === value);
    const selectors = [
      deployment.spec!.selector.matchLabels!,
      service.spec!.selector!,
      budget.spec!.selector!.matchLabels!,
      ...web.topologySpreadConstraints!.map(({ labelSelector }) => labelSelector!.matchLabels!),
    ];
    for (const selector of selectors) {
      expect(means(selector, labels)).toBe(true);
      for (const { template } of [job.spec!, cronJob.spec!.jobTemplate.spec!])
        expect(means(selector, template.metadata!.labels!)).toBe(false);
    }
    expect(autoscaler.spec!.scaleTargetRef).toEqual({
      apiVersion: deployment.apiVersion,
      kind: deployment.kind,
      name: deployment.metadata!.name,
    });
  });

  it('one may always go: there are two at least, the autoscaler alone says how many, by what a pod asks for', () => {
    const { minReplicas, maxReplicas, metrics } = autoscaler.spec!;
    expect(minReplicas).toBeGreaterThanOrEqual(2);
    expect(maxReplicas).toBeGreaterThan(minReplicas!);
    expect(budget.spec!.maxUnavailable).toBe(1);
    expect(deployment.spec!.replicas).toBeUndefined();
    expect(metrics!.map(({ resource }) => resource!.name)).toEqual(['cpu']);
    expect(portal!.resources!.requests).toHaveProperty('cpu');
  });

  it('together they keep within the connections of a server as it is installed, and leave ten to the operator', () => {
    // A pod has three besides its pool; three of a hundred are kept for superusers.
    const each = Number(config.data!.DATABASE_POOL_SIZE) + 3;
    const pods = autoscaler.spec!.maxReplicas + Number(deployment.spec!.strategy!.rollingUpdate!.maxSurge);
    expect(pods * each).toBeLessThanOrEqual(100 - 3 - 10);
    expect(config.data!.INSTANCES).toBe(String(autoscaler.spec!.maxReplicas));
  });
});
