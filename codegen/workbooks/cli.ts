import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { refreshFolder } from '../refresh/refresh-folder.ts';
import { allRefreshed, sayRefreshed } from '../refresh/say-refreshed.ts';
import { newWorkbooks } from './new-workbooks.ts';

const usage = [
  'Usage: npm run workbooks -- [--data DIR]    refreshes the drop-downs, rules and notes of the workbooks in DIR (default: data);',
  '                                            everything else in them stays as it is',
  '       npm run workbooks -- --new DIR       writes the empty workbooks, with their drop-downs and guides, into DIR',
  '用法：npm run workbooks -- [--data 文件夹]    更新该文件夹（默认 data）中工作簿的下拉列表、规则与说明，其余内容保持原样',
  '      npm run workbooks -- --new 文件夹       在该文件夹中生成空白工作簿（含下拉列表与填写说明）',
].join('\n');

type Call = { readonly make: string } | { readonly refresh: string };

/** Runs the command; the number is its exit code: 0 good, 1 something could not be read, written or found, 2 wrong usage. */
export async function runWorkbooks(args: readonly string[], say: (words: string) => void): Promise<number> {
  const call = callOf(args);
  if (call === null) {
    say(usage);
    return 2;
  }
  if ('make' in call) return makeNew(call.make, say);
  if (!existsSync(call.refresh) || !statSync(call.refresh).isDirectory()) {
    say(`There is no folder ${call.refresh}\n没有文件夹 ${call.refresh}\n\n${usage}`);
    return 2;
  }
  const outcomes = await refreshFolder(call.refresh);
  say(sayRefreshed(outcomes));
  return allRefreshed(outcomes) ? 0 : 1;
}

async function makeNew(folder: string, say: (words: string) => void): Promise<number> {
  try {
    const result = await newWorkbooks(folder);
    if ('inTheWay' in result) {
      const files = result.inTheWay.map((path) => `  ${path}`).join('\n');
      say(`These workbooks exist already; nothing was written:\n以下工作簿已存在，未写入任何文件：\n${files}`);
      return 1;
    }
    say(`Written 已生成：\n${result.written.map((path) => `  ${path}`).join('\n')}`);
    return 0;
  } catch (cause) {
    if (!refusedByDisk(cause)) throw cause;
    say(
      `Nothing can be written into ${folder}: is it a folder, and may you write there?\n无法写入 ${folder}：请确认它是文件夹并有写入权限。`,
    );
    return 1;
  }
}

/** Whether the file system refused, rather than our own code. */
function refusedByDisk(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}

function callOf(args: readonly string[]): Call | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { new: { type: 'string' }, data: { type: 'string' } } });
    if (values.new === '' || values.data === '' || (values.new !== undefined && values.data !== undefined)) return null;
    return values.new === undefined ? { refresh: values.data ?? 'data' } : { make: values.new };
  } catch {
    return null;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await runWorkbooks(process.argv.slice(2), (words) => console.log(words));
}
