import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folders } from '../../scripts/build/project-folders.ts';
import { called } from '../call-command.ts';
import { temporaryFolder } from '../codegen/small-data/temporary-folders.ts';

const stack = /^\s+at /m;

describe('The scripts', () => {
  it('exit with 2 and without a stack if they cannot write', () => {
    // A folder cannot be created inside a file. The script runs in its own process because it reads the folders from the environment at
    // startup.
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join('scripts', 'office.ts')], {
      cwd: folders.root,
      encoding: 'utf8',
      env: { ...process.env, SITE_GENERATED: join(folders.root, 'package.json', 'generated') },
    });
    expect(status).toBe(2);
    expect(stderr).toContain('package.json');
    expect(stderr).not.toMatch(stack);
  });

  it.each([
    ['build.ts', ['--nope'], '--nope'],
    ['office.ts', ['--nope'], '--nope'],
    ['run-tests.ts', ['--nope'], '--nope'],
    ['run-tests.ts', ['--since'], '--since'],
    ['serve.ts', ['--port', '99999'], '--port takes a whole number from 1 to 65535, not “99999”'],
    ['../tests/fuzz/cli.ts', ['--seed', '1e3'], '--seed takes a whole number from 0 to 999999999, not “1e3”'],
    ['../tests/fuzz/cli.ts', ['--runs', '0'], '--runs takes a whole number from 1 to 999999999, not “0”'],
    ['../tests/fuzz/cli.ts', ['--layer', 'zip'], '--layer takes bytes or xml or cells, not “zip”'],
  ])('%s %j exits with 2 and one line, which says what is right', async (script, args, want) => {
    const { code, stderr } = await called(`scripts/${script}`, args);
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(want);
  });

  it('build.ts says which SITE_BASE is not a path', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join('scripts', 'build.ts')], {
      cwd: folders.root,
      encoding: 'utf8',
      env: { ...process.env, SITE_BASE: 'a b' },
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('SITE_BASE is “a b”, which is not a path.')]);
    expect(stderr).not.toMatch(stack);
  });

  it.each([
    ['/a(b/', false],
    ['/../x/', false],
    ['/a//b/', false],
    ['/桩基/', false],
    ['https://host.example/a/', false],
    ['/piling.site/', true],
    ['/', true],
  ])('SITE_BASE=%s is a path: %s', async (base, isPath) => {
    process.env.SITE_BASE = base;
    // The module reads the environment when it is imported. A query imports it again.
    const { siteBaseFault } = await import(
      /* @vite-ignore */ `${folders.root}/scripts/build/project-folders.ts?base=${encodeURIComponent(base)}`
    );
    delete process.env.SITE_BASE;
    expect(siteBaseFault === null).toBe(isPath);
  });

  it('serve.ts puts back the site that a killed build has moved aside, before it does anything else', async () => {
    const place = temporaryFolder();
    mkdirSync(join(place, '.dist.previous'));
    mkdirSync(join(place, '.dist.next-4194305'));
    writeFileSync(join(place, '.dist.previous', 'index.html'), '');
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const address = otherServer.address();
    const port = typeof address === 'object' ? address?.port : null;
    const { code, stderr } = await called('scripts/serve.ts', ['--dist', join(place, 'dist'), '--port', `${port}`]);
    otherServer.close();
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Port ${port} is taken`)]);
    expect(readdirSync(place)).toEqual(['dist']);
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
