import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openMetrics } from '#platform/observability/metrics.ts';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}
const dashboard = JSON.parse(read('scripts/deploy/monitoring/grafana.json')) as { panels: Panel[] };
const { groups } = parse(read('scripts/deploy/monitoring/alerts.yaml')) as {
  groups: {
    name: string;
    rules: {
      alert: string;
      expr: string;
      for?: string;
      labels: { severity: string };
      annotations: { summary: string };
    }[];
  }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const NOTHING = { queues: [], rounds: [], suppressed: 0, imports: { kept: 0, undone: 0, rows: 0 } };
const metrics = openMetrics({
  pool: { state: () => ({ size: 1, open: 1, idle: 1, waiting: 0 }), onWait: () => undefined },
  numbers: async () => NOTHING,
  ping: async () => undefined,
  build: null,
  dataDir: '.',
});

/** Names of the metrics in a query. Suffixes of histograms are removed. */
const metricsIn = (query: string) =>
  [...query.matchAll(/\b(up\b|(?:portal|process|nodejs)_[a-z0-9_]+)/g)].map(([, name]) =>
    name!.replace(/_(bucket|sum|count)$/, ''),
  );

it('every panel uses metrics exported by the portal', () => {
  const known = metrics.names();
  expect(panels.length).toBeGreaterThan(20);
  for (const { title, targets } of panels) expect([title, targets?.length]).not.toEqual([title, 0]);
  for (const query of queries) {
    expect(metricsIn(query).length).toBeGreaterThan(0);
    expect([query, metricsIn(query).filter((name) => !known.includes(name))]).toEqual([query, []]);
  }
});

it('every metric of the portal is on the dashboard', () => {
  const drawn = new Set(queries.flatMap(metricsIn));
  expect(metrics.names().filter((name) => name.startsWith('portal_') && !drawn.has(name))).toEqual([]);
});

it('every alert uses a known metric, has a severity, and is in the runbook of docs/operations.md', () => {
  const markdown = read('docs/operations.md');
  const known = [...metrics.names(), 'up'];
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, expr, labels, annotations, for: wait = '0m' } of alerts) {
    const asked = metricsIn(expr);
    expect([alert, asked.length > 0, asked.filter((name) => !known.includes(name))]).toEqual([alert, true, []]);
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    expect(wait).toMatch(/^\d+m$/);
    expect(markdown).toContain(`| \`${alert}\` |`);
  }
});

it('every pod is scraped on its port with the secret and the job name used by alerts', () => {
  const { spec } = parse(read('scripts/deploy/monitoring/pod-monitor.yaml')) as {
    spec: {
      selector: { matchLabels: object };
      podMetricsEndpoints: {
        port: string;
        authorization: { credentials: { name: string; key: string } };
        relabelings: { targetLabel: string; replacement: string }[];
      }[];
    };
  };
  const { spec: pods } = parse(read('scripts/deploy/kubernetes/deployment.yaml')) as {
    spec: { selector: { matchLabels: object }; template: { spec: { containers: { ports: { name: string }[] }[] } } };
  };
  const secret = parse(read('scripts/deploy/kubernetes/secret.example.yaml')) as {
    metadata: { name: string };
    stringData: object;
  };
  const [{ port, authorization, relabelings }] = spec.podMetricsEndpoints as [(typeof spec.podMetricsEndpoints)[0]];
  expect(spec.selector).toEqual(pods.selector);
  expect(pods.template.spec.containers[0]!.ports.map(({ name }) => name)).toContain(port);
  expect(authorization.credentials.name).toBe(secret.metadata.name);
  expect(Object.keys(secret.stringData)).toContain(authorization.credentials.key);
  const [, job] = /up\{job="(\w+)"\}/.exec(alerts[0]!.expr)!;
  expect(relabelings).toEqual([{ targetLabel: 'job', replacement: job }]);
});
