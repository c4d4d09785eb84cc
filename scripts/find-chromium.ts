import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags under which Chromium runs as root and keeps off the network. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Path of a Chromium or Chrome that is there: named by CHROME_PATH, installed, or downloaded by Playwright; else null. */
export function findChromium(): string | null {
  const named = process.env['CHROME_PATH'];
  const candidates = [...(named ? [named] : []), ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  } catch {
    return false;
  }
}

function hasChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/**
 * Makes sure that a browser and a Chinese font are there: what is installed first, then Playwright's own download,
 * then Debian's packages (as root). Returns the browser's path.
 * @throws when none of the ways works; the message says what to install.
 */
export function ensureChromium(): string {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const missing = () => [...(findChromium() ? [] : ['chromium']), ...(process.platform === 'linux' && !hasChineseFont() ? ['fonts-noto-cjk'] : [])];
  if (missing().includes('chromium')) attempt('npx', ['playwright', 'install', 'chromium']);
  const packages = missing();
  if (packages.length > 0 && asRoot && attempt('apt-get', ['update', '-qq'])) attempt('apt-get', ['install', '-y', '-qq', ...packages, ...(packages.includes('chromium') ? ['fontconfig'] : [])]);
  const found = findChromium();
  if (!found) throw new Error('No Chromium was found. Install Chromium or Chrome, or name one in CHROME_PATH.');
  return found;
}
