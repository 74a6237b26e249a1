import { openWebBuild } from '../../../src/web/index.ts';
import { writeTemplate } from '../../support/embedded-template.ts';
import { assertChromium } from './chromium.ts';

const fail = (error: unknown): never => {
  throw error;
};

/**
 * Builds the app and migrates one database, which every worker clones; where it is, workers read from the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  assertChromium();
  await openWebBuild({ production: false, onFailure: fail }).done;
  const template = await writeTemplate();
  process.env.STOA_TEST_TEMPLATE = template.name;
  return template.end;
}
