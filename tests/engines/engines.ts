import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { firefox, webkit } from 'playwright';
import { freePort } from '../../scripts/serve/site-server.ts';
import { type Driver, type DriverCommand, driverVisitor, playwrightVisitor, type Visitor } from './visitor.ts';

/** A browser engine besides Chromium in which the page tests run. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  /** Name of the browser that was found; null if there is none. */
  readonly browser: string | null;
  /** How to install one. */
  readonly advice: string;
  readonly visit: (origin: string, note: (fault: string) => void) => Promise<Visitor>;
}

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? null;

const systemFirefox = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
const webkitDriver = firstOf(['/usr/bin/WebKitWebDriver']);

/** Headless Firefox has no mouse unless it is told so: 6 is a fine pointer that hovers. */
const firefoxPreferences = { 'ui.primaryPointerCapabilities': 6 };

function versionOf(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
}

/** The engines and their browsers: Playwright's own, or else the system's. */
export const engines: readonly Engine[] = [
  existsSync(firefox.executablePath())
    ? {
        name: 'firefox',
        browser: 'Playwright’s Firefox',
        advice: '',
        visit: async (origin, note) =>
          playwrightVisitor(await firefox.launch({ firefoxUserPrefs: firefoxPreferences }), origin, note),
      }
    : {
        name: 'firefox',
        browser: systemFirefox && versionOf(systemFirefox),
        advice: 'npx playwright install firefox, or apt-get install firefox-esr',
        visit: (origin) => visitWithFirefox(systemFirefox ?? '', origin),
      },
  existsSync(webkit.executablePath())
    ? {
        name: 'webkit',
        browser: 'Playwright’s WebKit',
        advice: '',
        visit: async (origin, note) => playwrightVisitor(await webkit.launch(), origin, note),
      }
    : {
        name: 'webkit',
        browser: webkitDriver && 'WebKitGTK’s MiniBrowser',
        advice: 'npx playwright install webkit, or apt-get install webkit2gtk-driver xvfb',
        visit: (origin) => visitWithWebKit(webkitDriver ?? '', origin),
      },
];

/**
 * Retries until a call succeeds.
 * @throws the error of the last attempt.
 */
async function patiently<Value>(attempt: () => Value | Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries > 300) throw error;
      await setTimeout(100);
    }
  }
}

/** Starts a program. `stop` ends it and everything it has started. */
function started(program: string, args: readonly string[]) {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', detached: true });
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid);
    await exited;
  };
  return { stop };
}

const marionetteNames: Readonly<Record<DriverCommand, string>> = {
  url: 'WebDriver:Navigate',
  back: 'WebDriver:Back',
  'execute/sync': 'WebDriver:ExecuteScript',
  'window/rect': 'WebDriver:SetWindowRect',
  actions: 'WebDriver:PerformActions',
};

/**
 * Drives Firefox with its built-in driver, Marionette. Each message is JSON with its length in front, as in `23:[0,1,"WebDriver:Back",{}]`.
 */
async function visitWithFirefox(program: string, origin: string): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...firefoxPreferences, 'marionette.port': 0 }).map(
    ([name, value]) => `user_pref("${name}", ${value});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = started(program, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
  const port = await patiently(() => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')));
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message: unknown = JSON.parse(String(received.subarray(colon + 1, end)));
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
    }
  });
  let count = 0;
  const send = (name: string, body: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, name, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  const driver: Driver = async (command, body) => {
    const result = await send(marionetteNames[command], body);
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
  };
  await send('WebDriver:NewSession', {});
  return driverVisitor(driver, origin, async () => {
    socket.destroy();
    await browser.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** Drives WebKitGTK's MiniBrowser through its driver. MiniBrowser needs a display. If there is none, Xvfb provides one. */
async function visitWithWebKit(program: string, origin: string): Promise<Visitor> {
  const port = await freePort();
  const call = [program, `--port=${port}`];
  const [first = '', ...rest] = process.env.DISPLAY ? call : ['xvfb-run', '-a', ...call];
  const browser = started(first, rest);
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value }: { readonly value: unknown } = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const session = await patiently(() => send('', { capabilities: {} }));
  const id = typeof session === 'object' && session !== null && 'sessionId' in session ? session.sessionId : '';
  return driverVisitor((command, body) => send(`/${id}/${command}`, body), origin, browser.stop);
}
