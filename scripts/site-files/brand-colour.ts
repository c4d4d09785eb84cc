import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const [, colour] = /--surface-deep: (#[\da-f]{6});/i.exec(tokens) ?? [];
if (colour === undefined) throw new Error('src/styles/tokens.css has no --surface-deep in the form #123456');

/** The company's dark colour, for what no style sheet reaches: the frame of the browser, the manifest, the icons. */
export const brandColour = colour;
