import { execFile } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { called, type Outcome } from '../../call-command.ts';
import { temporaryFolder } from './temporary-folders.ts';
import { type Change, type Workspace, workspace } from './workspace.ts';

type Environment = Readonly<Record<string, string>>;

export interface ProjectCopy extends Workspace {
  /** The command line of the pipeline that reads this site. */
  readonly cli: string;
  /** Runs the command line of this project in the process of the test. */
  command(args: readonly string[], environment?: Environment): Promise<Outcome>;
  /** Runs it in a process of its own, as staff and CI do, for tests of what only a new process shows. */
  process(args: readonly string[], environment?: Environment): Promise<Outcome>;
}

const project = new URL('../../..', import.meta.url).pathname;

/** The pipeline's code beside the site of the small data. All tests of a file share it, because it takes a second to import. */
let code = '';

function copiedCode(): string {
  if (existsSync(code)) return code;
  code = temporaryFolder();
  const { root } = workspace();
  cpSync(join(root, 'src'), join(code, 'src'), { recursive: true });
  for (const path of ['shared', 'codegen', 'office', 'tsconfig.json', 'package.json'])
    cpSync(join(project, path), join(code, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(code, 'node_modules'));
  return code;
}

/** Creates a workspace in which the pipeline's command line finds this data, and the site of the small data. */
export function projectCopy(change: Change = {}): ProjectCopy {
  const site = workspace(change, { 'package.json': '{"type":"module"}' });
  const copy = copiedCode();
  const cli = join(copy, 'codegen', 'cli.ts');
  return {
    ...site,
    cli,
    command: (args, environment = {}) =>
      called('codegen/cli.ts', args, { project: copy, cwd: site.root, env: environment }),
    process: (args, environment = {}) =>
      new Promise((done) => {
        const options = { cwd: site.root, env: { ...process.env, ...environment }, maxBuffer: 1e8 };
        const tsx = import.meta.resolve('tsx');
        execFile(process.execPath, ['--import', tsx, cli, ...args], options, (error, stdout, stderr) => {
          done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
        });
      }),
  };
}
