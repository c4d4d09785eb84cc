import type { Wording } from '../problem.ts';
import { error, warning } from './say.ts';

/** Pictures that cells name. */
export const pictureWordings = {
  'picture-missing': error(
    (f) => `The picture “${f.found}” is not in data/images.`,
    (f) => `data/images 中没有图片“${f.found}”。`,
    () => 'Put the file there, or correct the name.',
    () => '请放入该文件，或更正文件名。',
  ),
  'picture-ambiguous': error(
    (f) => `More than one picture is called “${f.found}”: ${f.expected}.`,
    (f) => `有多张图片名为“${f.found}”：${f.expected}。`,
    (f) => `Type the folder too: ${f.expected}`,
    (f) => `请连同文件夹一起填写：${f.expected}`,
  ),
  'picture-name-case': error(
    (f) => `The picture “${f.found}” is there under a name with other capital letters.`,
    (f) => `图片“${f.found}”的大小写与文件名不符。`,
    () => 'Type the name exactly as the file has it.',
    () => '请按文件名原样填写。',
  ),
  'picture-unreadable': error(
    (f) => `“${f.found}” is not a whole picture: it is damaged or another kind of file.`,
    (f) => `“${f.found}”不是完整的图片：文件损坏或类型不对。`,
    () => 'Save it again as JPEG, PNG, WebP or SVG.',
    () => '请重新存为 JPEG、PNG、WebP 或 SVG。',
  ),
  'picture-too-big': error(
    (f) => `“${f.found}” is larger than ${f.max} MB.`,
    (f) => `“${f.found}”超过 ${f.max} MB。`,
    () => 'Save it with at most 4000 pixels on its long side.',
    () => '请另存为长边不超过 4000 像素的图片。',
  ),
  'picture-without-text': warning(
    (f) => `The picture “${f.found}” has no alt text; a text made from its row is used.`,
    (f) => `图片“${f.found}”没有替代文字，暂用所在行的名称。`,
    (f) => `Add a row for ${f.found} to company.xlsx › Pictures.`,
    (f) => `请在 company.xlsx › Pictures 中为 ${f.found} 新增一行。`,
  ),
} satisfies Readonly<Record<string, Wording>>;
