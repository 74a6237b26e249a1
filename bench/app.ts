/** `npm run bench -- app`: measured with the support of the browser tests, whose types are those of a browser. */
const file = '../tests/web/measure-app.ts';
await import(file);
