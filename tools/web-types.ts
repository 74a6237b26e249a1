import openapiTS, { astToString } from 'openapi-typescript';

const HEADER = `/** Made by \`npm run generate\` from docs/openapi.json; do not edit by hand. */\n\n`;

/** The types of openapi-fetch turn a tuple into an array, which no longer matches the record: both get an array. */
const withoutTuples = (openapi: string): string =>
  JSON.stringify(JSON.parse(openapi), (key, value) => (key === 'prefixItems' ? undefined : value));

/** The types of the API as the web app knows it, from the text of the OpenAPI document. */
export async function webTypes(openapi: string): Promise<string> {
  return HEADER + astToString(await openapiTS(withoutTuples(openapi)));
}
