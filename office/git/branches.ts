import type { Bilingual } from '../../codegen/text/bilingual.ts';
import { GitError, gitText, type Repository, textOrRefusal } from './git.ts';

/** Returns the last commit that two commits have in common. */
export function ancestorOf({ folder }: Repository, first: string, second: string): string {
  return textOrRefusal(folder, ['merge-base', first, second], () => ({
    en: 'Git knows no version from which both come. Fetch the whole history first.',
    zh: 'git 找不到两者共同的起始版本，请先取回完整历史。',
  }));
}

/**
 * Says which files of a folder two branches have changed without git being able to merge them: the folder has only one
 * of the two versions. Null if there are none, or no repository.
 */
export function unmergedIn(folder: string): Bilingual | null {
  try {
    const names = gitText(folder, ['diff', '--name-only', '--diff-filter=U', '--relative', '-z']);
    const files = names.split('\0').filter((name) => name !== '');
    if (files.length === 0) return null;
    return {
      en:
        `Two branches have changed ${files.join(', ')}, and git has not merged them. This is the version of one ` +
        'branch alone: npm run changes -- --take-in MERGE_HEAD takes in the changes of the other. ' +
        'Then git add the file',
      zh:
        `两个分支都改了 ${files.join('、')}，git 未能合并，此处只有其中一个版本：` +
        '请用 npm run changes -- --take-in MERGE_HEAD 并入另一分支的改动，再执行 git add',
    };
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}
