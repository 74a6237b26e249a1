import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { around, contract, nameOf, operations, twins } from './operations.ts';
import { registeredRoutes } from './registered-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Described = { operationId?: string; tags?: string[] };
type Paths = Record<string, Record<string, Described>>;

const pathsOf = (document: string): Paths => JSON.parse(document).paths;
const namesOf = (paths: Paths): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const plain = (name: string): string => name.replaceAll(/\{\w+\}/g, '{}');

describe('the contract', () => {
  test('has 83 operations, each once', () => {
    expect(contract).toHaveLength(83);
    expect(new Set(operations.map(nameOf)).size).toBe(operations.length);
  });

  test('has exactly the routes of the server', () => {
    const wanted = [...operations.map(nameOf), ...around].map(plain);
    const isTwin = (name: string): boolean => twins.includes(name) || name.startsWith('HEAD ');
    const there = registeredRoutes(app.server).filter((name) => !isTwin(name));
    expect(there.sort()).toEqual(wanted.sort());
  });

  test('is answered to HEAD wherever it is to GET', () => {
    const routes = registeredRoutes(app.server);
    const gets = routes.filter((name) => name.startsWith('GET '));
    const heads = routes.filter((name) => name.startsWith('HEAD '));
    expect(heads.map((name) => name.slice(5)).sort()).toEqual(
      gets.map((name) => name.slice(4)).sort(),
    );
  });

  test.each(twins)('has %s', (name) => {
    expect(registeredRoutes(app.server)).toContain(name);
  });

  test('equals the document of the service, parameter by parameter', () => {
    const { paths } = app.server.swagger() as unknown as { paths: Paths };
    expect(namesOf(paths).sort()).toEqual(operations.map(nameOf).sort());
  });

  test('equals docs/openapi.json', async () => {
    const text = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
    expect(namesOf(pathsOf(text)).sort()).toEqual(operations.map(nameOf).sort());
  });

  test('is found in the document under its chapter', () => {
    const { paths } = app.server.swagger() as unknown as { paths: Paths };
    const chapters = operations.map((operation) => {
      const described = paths[operation.path]?.[operation.method.toLowerCase()];
      return [nameOf(operation), described?.tags];
    });
    expect(chapters).toEqual(operations.map((operation) => [nameOf(operation), [operation.tag]]));
  });
});
