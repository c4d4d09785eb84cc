import type { Language } from '../../../codegen/dictionary/languages.ts';
import type { Wordings } from '../../../codegen/text/bilingual.ts';

/** The words of the walk through the changes on the pages. */
export const walkWords = {
  start: { en: 'Look at the changes on the pages', zh: '到网页上逐项查看变更' },
  walk: (count: number) => ({
    en: count === 1 ? 'Look at the change on its page' : `Walk through ${count} changes`,
    zh: `逐项查看 ${count} 项变更`,
  }),
  seen: (seen: number, all: number) => ({
    en: `Looked at on the pages: ${seen} of ${all}.`,
    zh: `已在网页上查看 ${seen} 项，共 ${all} 项。`,
  }),
  region: { en: 'The change on the page', zh: '网页上的变更' },
  position: (number: number, all: number) => ({
    en: `Change ${number} of ${all}`,
    zh: `第 ${number} 项变更，共 ${all} 项`,
  }),
  page: ({ heading, meaning }: Language) => ({
    en: `${heading} page`,
    zh: `${meaning}网页`,
  }),
  previous: { en: 'Previous', zh: '上一项' },
  next: { en: 'Next', zh: '下一项' },
  end: { en: 'End', zh: '结束' },
  back: { en: 'Back to the list', zh: '返回变更列表' },
  before: { en: 'Before', zh: '改前' },
  after: { en: 'After', zh: '改后' },
  nothing: { en: '(nothing)', zh: '（无）' },
  nowhere: { en: 'No page shows this.', zh: '没有网页显示此项。' },
  same: { en: 'This language is not changed.', zh: '这种语言没有改动。' },
  beside: (before: string) => ({ en: `Before: ${before}`, zh: `改前：${before}` }),
  otherPicture: { en: 'Another picture than before', zh: '图片已更换' },
  isNew: { en: 'New', zh: '新增' },
} satisfies Wordings;
