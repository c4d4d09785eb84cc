import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { called, type Outcome } from '../../call-command.ts';
import { type Change, type Files, type Workspace, workspace } from './workspace.ts';

type Environment = Readonly<Record<string, string>>;

export interface ProjectCopy extends Workspace {
  /** Runs the command line of this project in the process of the test. */
  command(args: readonly string[], environment?: Environment): Promise<Outcome>;
  /** Runs it in a process of its own, as staff and CI do, for tests of what only a new process shows. */
  process(args: readonly string[], environment?: Environment): Promise<Outcome>;
}

const project = new URL('../../..', import.meta.url).pathname;

/** Creates a workspace that contains the pipeline's code, so that its command line finds this data and this site. */
export function projectCopy(change: Change = {}, files: Files = {}): ProjectCopy {
  const site = workspace(change, files);
  for (const path of ['shared', 'codegen', 'tsconfig.json'])
    cpSync(join(project, path), join(site.root, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(site.root, 'node_modules'));
  site.write({ 'package.json': '{"type":"module"}' });
  return {
    ...site,
    command: (args, environment = {}) => called('codegen/cli.ts', args, { project: site.root, env: environment }),
    process: (args, environment = {}) =>
      new Promise((done) => {
        const options = { cwd: site.root, env: { ...process.env, ...environment }, maxBuffer: 1e8 };
        execFile(process.execPath, ['--import', 'tsx', 'codegen/cli.ts', ...args], options, (error, stdout, stderr) => {
          done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
        });
      }),
  };
}
