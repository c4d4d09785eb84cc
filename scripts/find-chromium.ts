import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { UsageError } from '../codegen/command-line.ts';
import { runProgram } from './run-program.ts';

// The headless shell comes first. It draws no window, and page tests take half the time with it.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that let Chromium run as root and disable its background network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of an available Chromium or Chrome: named by CHROME_PATH, installed, or downloaded by Playwright.
 * Null if there is none.
 */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH;
  const candidates = [...(named ? [named] : []), ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function hasChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/**
 * Makes sure that a browser and a Chinese font are available. Tries what is installed, then Playwright's download, then
 * Debian's packages (as root). Says what it installs. Returns the browser's path.
 * @throws UsageError when none of these works. The message says what to install.
 */
export function ensureChromium(): string {
  const linux = process.platform === 'linux';
  if (!findChromium()) installs('Chromium, by Playwright', 'npx playwright install chromium');
  const fonts = linux && !hasChineseFont() ? 'fonts-noto-cjk fontconfig' : '';
  if (linux && process.getuid?.() === 0 && (fonts !== '' || !findChromium())) {
    const debian = (packages: string) =>
      installs(`${packages}, by apt-get`, `apt-get install -y -qq --no-install-recommends ${packages}`);
    installs('the lists of packages, by apt-get', 'apt-get update -qq');
    if (fonts !== '') debian(fonts);
    if (!findChromium() && !debian('chromium-headless-shell')) debian('chromium');
  }
  const installed = findChromium();
  if (!installed)
    throw new UsageError('No Chromium was found. Install Chromium or Chrome, or name one in CHROME_PATH.');
  return installed;
}

/** Says what is missing on this machine for the tests, and installs it. Returns whether that worked. */
function installs(what: string, command: string): boolean {
  process.stdout.write(`The page tests need what this machine lacks. Installing ${what}:\n`);
  return runProgram(command.split(' '), { DEBIAN_FRONTEND: 'noninteractive' }) === 0;
}
