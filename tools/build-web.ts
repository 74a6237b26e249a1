import { buildWeb } from '../src/web/build.ts';

/** `npm run build`: the web app into `web/dist`, as the service does at its start when that is missing or old. */
await buildWeb();
console.log('web/dist is built');
