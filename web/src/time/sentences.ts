// The first view loads dates and times only; what is longer comes with the screen that says it.
export * from './phrases.ts';
export * from './texts.ts';
