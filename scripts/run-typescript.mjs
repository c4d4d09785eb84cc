import { readFileSync } from 'node:fs';

// Before any other import: with an older Node, a library would end the command with a stack.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = engines.node.match(/\d+/g).map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(`This needs Node ${major}.${minor} or newer, and runs in Node ${process.versions.node}.\n`);
  process.exit(2);
}
await import('tsx');
