#!/usr/bin/env node
// The door for every Node: plain JavaScript, so that an old one can still read the sentence.
const needed = 26;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `Stoa needs Node ${needed} and this is ${process.versions.node}: run it as \`npm start\`, which brings its own Node.\n`,
  );
  process.exit(1);
}
const { runCommand } = await import('../src/cli.ts');
await runCommand(process.argv.slice(2));
