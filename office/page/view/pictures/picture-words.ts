import type { Wordings } from '../../../../codegen/text/bilingual.ts';

/** The words around pictures that no row names, and their copies. */
export const copyWords = {
  unused: (count: number) => ({
    en: `Pictures that no row names (${count})`,
    zh: `没有任何一行引用的图片（${count}）`,
  }),
  what: {
    en: 'Press one to make a small copy of it for the site, under a short name, without the place where it was taken.',
    zh: '点一张图片，可为网站生成一份小图：文件名简短，且不含拍摄地点。',
  },
  title: { en: 'A copy for the site', zh: '为网站生成小图' },
  preparing: { en: 'Reading the picture …', zh: '正在读取图片……' },
  copy: { en: 'The copy', zh: '生成的小图' },
  original: (file: string) => ({
    en:
      'The copy has at most 2,000 pixels on its long side, and nothing that the camera adds, such as the place and ' +
      `the time. The original, ${file}, stays as it is. You may delete it yourself later.`,
    zh: `小图长边不超过 2000 像素，不含拍摄地点、时间等相机信息。原图 ${file} 保持不变，以后可自行删除。`,
  }),
  name: (folder: string) => ({ en: `Name in ${folder}`, zh: `在 ${folder} 中的文件名` }),
  write: { en: 'Put the copy into the folder', zh: '把小图存入文件夹' },
  download: { en: 'Download the copy', zh: '下载小图' },
  signs: {
    en: 'Use only small letters, digits and single hyphens between them, for example site-visit-2.',
    zh: '只能用小写字母、数字，以及中间的单个连字符，例如 site-visit-2。',
  },
  windows: { en: 'Windows keeps this name for itself. Type another one.', zh: '此名称为 Windows 保留，请换一个。' },
  exists: (path: string) => ({
    en: `${path} is there already. Type another name.`,
    zh: `已有 ${path}，请换一个名称。`,
  }),
  refused: (path: string) => ({
    en: `${path}: the browser was not allowed to change the folder, or the folder is read-only. Nothing was changed.`,
    zh: `${path}：浏览器未获准更改文件夹，或文件夹为只读。未作任何改动。`,
  }),
  missing: (path: string) => ({
    en: `${path}: the file, or its folder, is no longer there.`,
    zh: `${path}：该文件或其文件夹已不存在。`,
  }),
  changed: (path: string) => ({
    en: `${path} stays, because it was changed since it was written. Delete it yourself if you do not need it.`,
    zh: `${path} 存入之后又被更改过，因此保留。如不需要，请自行删除。`,
  }),
  renewed: {
    en: 'The picture was changed meanwhile. This is the present one.',
    zh: '图片刚刚被更改，此处已是最新的图片。',
  },
  stale: (file: string) => ({
    en: `${file} cannot be read now, or was changed or removed meanwhile. As soon as it can be read, it appears here.`,
    zh: `${file} 目前无法读取，或刚刚被更改、移走。一旦可以读取，就会显示在这里。`,
  }),
  drawing: (file: string) => ({
    en: `${file} is a drawing (SVG), which needs no smaller copy. Type its name into the cell as it is.`,
    zh: `${file} 是矢量图（SVG），无需生成小图。请在单元格中直接填写此文件名。`,
  }),
  written: (path: string) => ({ en: `${path} is in your folder.`, zh: `${path} 已存入您的文件夹。` }),
  downloaded: (path: string) => ({
    en: `Downloaded. Move the file to ${path}, in the folder with the workbooks.`,
    zh: `已下载。请把文件移到工作簿所在文件夹的 ${path}。`,
  }),
  undone: (path: string) => ({ en: `${path} was removed again.`, zh: `${path} 已移除。` }),
  forCell: (file: string, isCopied: boolean) => ({
    en: `${isCopied ? 'Copied for the cell' : 'For the cell'}: ${file}`,
    zh: `${isCopied ? '已复制，可粘贴到单元格' : '填入单元格'}：${file}`,
  }),
} satisfies Wordings;
