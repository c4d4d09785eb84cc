import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folders } from '../../scripts/build/project-folders.ts';

/** Runs a script as its command in package.json does. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join('scripts', script), ...args],
    { cwd: folders.root, encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}

const stack = /^\s+at /m;

describe('What the machine or the call lacks is said in a line, without a stack', () => {
  it.each(['build.ts', 'office.ts'])('%s, where it may not write', (script) => {
    // No folder can be made below a file.
    const { status, stderr } = run(script, [], { SITE_GENERATED: join(folders.root, 'package.json', 'generated') });
    expect(status).toBe(2);
    expect(stderr).toContain('package.json');
    expect(stderr).not.toMatch(stack);
  });

  it.each([
    ['build.ts', ['--nope']],
    ['office.ts', ['--nope']],
    ['run-tests.ts', ['--nope']],
    ['run-tests.ts', ['--since']],
    ['serve.ts', ['--port', '99999']],
  ])('%s %j', (script, args) => {
    const { status, stderr } = run(script, args);
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(args[0]);
  });

  it.each(['build.ts', 'office.ts', 'run-tests.ts', 'serve.ts', 'test-pages.ts', 'bench.ts'])('%s --help', (script) => {
    const { status, stdout, stderr } = run(script, ['--help']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(?:npm|node) /);
  });
});
