import type { Bilingual } from '../../dictionary/column.ts';
import { type OtherKind, otherKindNames, pictureProportions } from '../../dictionary/pictures.ts';
import type { ProblemFacts, Wording } from '../problem.ts';
import { error, warning } from './say.ts';

/** Files that people take for pictures of the site: what each is, in words. */
const kinds: Readonly<Record<OtherKind, Bilingual>> = {
  heic: { en: 'a HEIC photo, as iPhones save them', zh: 'HEIC 照片（iPhone 默认的格式）' },
  tiff: { en: 'a TIFF picture, as scanners and cameras save them', zh: 'TIFF 图片（扫描仪或相机的格式）' },
  bmp: { en: 'a BMP picture', zh: 'BMP 图片' },
  psd: { en: 'a Photoshop file (PSD)', zh: 'Photoshop 文件（PSD）' },
  pdf: { en: 'a PDF', zh: 'PDF 文件' },
  jpeg2000: { en: 'a JPEG 2000 picture', zh: 'JPEG 2000 图片' },
  jpegXl: { en: 'a JPEG XL picture', zh: 'JPEG XL 图片' },
  film: { en: 'a film, not a photo', zh: '视频，不是照片' },
  page: { en: 'a web page, saved in place of the picture', zh: '网页，存下的并不是图片本身' },
  document: { en: 'a document or a ZIP file', zh: '文档或 ZIP 压缩包' },
};

function kindOf({ other }: ProblemFacts): Bilingual {
  const kind = otherKindNames.find((name) => name === other);
  return kind ? kinds[kind] : { en: 'a file of another kind', zh: '其他类型的文件' };
}

function placeOf({ expected }: ProblemFacts): Bilingual & { readonly example: string } {
  const { words, example } = pictureProportions[expected === 'wide' ? 'wide' : 'upright'];
  return { ...words, example };
}

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
  'picture-kind': error(
    (f) => `The file “${f.found}” is ${kindOf(f).en}; the site cannot show it, whatever its name says.`,
    (f) => `文件“${f.found}”的实际类型：${kindOf(f).zh}。即使改了扩展名，网站也无法显示。`,
    (f) =>
      f.other === 'heic'
        ? 'Open it and save it as JPEG, then type the new name here. For the next photos, set the iPhone to JPEG: Settings › Camera › Formats › Most Compatible.'
        : 'Open it in the program that it comes from, save or export it as JPEG or PNG, then type the new name here.',
    (f) =>
      f.other === 'heic'
        ? '请打开后另存为 JPEG，再在此填写新文件名。以后拍照前，可在 iPhone 的“设置 › 相机 › 格式”中选“兼容性最佳”。'
        : '请用原来的软件打开，另存或导出为 JPEG 或 PNG，再在此填写新文件名。',
  ),
  'picture-no-drawing': error(
    (f) => `“${f.found}” has the name of a drawing (.svg) and holds a photo.`,
    (f) => `“${f.found}”的扩展名是 .svg（矢量图），里面却是照片。`,
    () => 'Rename the file so that it ends in .jpg or .png, and type the new name here; or take the drawing itself.',
    () => '请把文件改名为以 .jpg 或 .png 结尾，并在此填写新文件名；或换用真正的 SVG 矢量图。',
  ),
  'picture-proportions': warning(
    (f, { value }) =>
      `“${value}” is ${f.found} pixels. The site shows ${placeOf(f).en}, here: ${f.max} % of this one is cut off.`,
    (f, { value }) => `“${value}”为 ${f.found} 像素，而此处显示的是${placeOf(f).zh}，这张图会被裁掉 ${f.max}%。`,
    (f) =>
      `Take another picture, or cut this one yourself so that what matters is kept, for example to ${placeOf(f).example} pixels.`,
    (f) => `请换一张图片，或自行裁剪并保留重点，例如裁成 ${placeOf(f).example} 像素。`,
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
