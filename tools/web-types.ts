import openapiTS, { astToString } from 'openapi-typescript';

const HEADER = `/** Made by \`npm run generate\` from docs/openapi.json; do not edit by hand. */\n\n`;

/** The types of the API as the web app knows it, from the text of the OpenAPI document. */
export async function webTypes(openapi: string): Promise<string> {
  return HEADER + astToString(await openapiTS(openapi));
}
