import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { newWorkbooks } from './new-workbooks.ts';

const usage = [
  'Usage: npm run workbooks -- --new DIR',
  'Writes the empty workbooks, with their drop-downs and guides, into DIR.',
  '用法：npm run workbooks -- --new 文件夹',
  '在该文件夹中生成空白工作簿（含下拉列表与填写说明）。',
].join('\n');

/** Runs the command; the number is its exit code: 0 good, 1 files in the way or not writable, 2 wrong usage. */
export async function runWorkbooks(args: readonly string[], say: (words: string) => void): Promise<number> {
  const folder = folderOf(args);
  if (folder === null) {
    say(usage);
    return 2;
  }
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

function folderOf(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { new: { type: 'string' } } });
    return values.new || null;
  } catch {
    return null;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await runWorkbooks(process.argv.slice(2), (words) => console.log(words));
}
