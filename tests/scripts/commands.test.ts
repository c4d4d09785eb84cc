import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folders } from '../../scripts/build/project-folders.ts';
import { called } from '../call-command.ts';

const stack = /^\s+at /m;

describe('The scripts', () => {
  it.each(['build.ts', 'office.ts'])('%s exits with 2 and without a stack if it cannot write', (script) => {
    // A folder cannot be created inside a file. The script runs in its own process because it reads the folders from the environment at
    // startup.
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join('scripts', script)], {
      cwd: folders.root,
      encoding: 'utf8',
      env: { ...process.env, SITE_GENERATED: join(folders.root, 'package.json', 'generated') },
    });
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
  ])('%s %j exits with 2 and one line', async (script, args) => {
    const { code, stderr } = await called(`scripts/${script}`, args);
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(args[0]);
  });

  it.each(['build.ts', 'office.ts', 'run-tests.ts', 'serve.ts', 'test-pages.ts', 'bench.ts'])(
    '%s --help prints the usage',
    async (script) => {
      const { code, stdout, stderr } = await called(`scripts/${script}`, ['--help']);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^(?:npm|node) /);
    },
  );
});
