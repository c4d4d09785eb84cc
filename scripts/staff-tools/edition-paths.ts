import type { StaffLanguage } from '../../codegen/bilingual.ts';

const chinese = '/zh';

/** Whether a path is one of the Chinese edition. */
export const isChinesePath = (path: string) => /^\/zh(?:\/|$)/i.test(path);

/** Returns the path of a page of the English edition in the edition of a language. */
export const inEditionIn = (language: StaffLanguage, path: string) => (language === 'zh' ? chinese + path : path);

/** Returns the path of a page of the English edition in the edition that is open at `open`. */
export const inEditionOf = (open: string, path: string) => inEditionIn(isChinesePath(open) ? 'zh' : 'en', path);

/** Returns the path of the same page in the other edition. */
export const inOtherEdition = (path: string) =>
  isChinesePath(path) ? path.slice(chinese.length) || '/' : chinese + path;
