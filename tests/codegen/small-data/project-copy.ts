import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../call-command.ts';
import { type Change, type Files, type Workspace, workspace } from './workspace.ts';

export interface ProjectCopy extends Workspace {
  /** Runs the command line in this project, as staff and CI do. */
  command(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Outcome>;
}

const project = new URL('../../..', import.meta.url).pathname;

/** Creates a workspace that contains the pipeline's code, so that its command line finds this data and this site. */
export function projectCopy(change: Change = {}, files: Files = {}): ProjectCopy {
  const site = workspace(change, files);
  for (const folder of ['shared', 'codegen'])
    cpSync(join(project, folder), join(site.root, folder), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(site.root, 'node_modules'));
  site.write({ 'package.json': '{"type":"module"}' });
  return {
    ...site,
    command: (args, environment = {}) =>
      new Promise((done) => {
        const options = { cwd: site.root, env: { ...process.env, ...environment }, maxBuffer: 1e8 };
        execFile(process.execPath, ['--import', 'tsx', 'codegen/cli.ts', ...args], options, (error, stdout, stderr) => {
          done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
        });
      }),
  };
}
