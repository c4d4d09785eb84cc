import type { LinkedPicture } from '../link/link-pictures.ts';
import { literalUnion, type ModulePlan, marker } from './module-plan.ts';

/** The pictures that a workbook names, by their file. */
export function planPictures(pictures: ReadonlyMap<string, LinkedPicture>): ModulePlan {
  const sorted = [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    path: 'pictures.ts',
    declarations: [
      {
        kind: 'type',
        name: 'PictureFile',
        doc: 'Pictures below data/images that a workbook names.',
        type: marker('files'),
      },
      {
        kind: 'type',
        name: 'PictureTextKey',
        doc: 'Text keys of the alt texts.',
        type: '`picture.${PictureFile}.alt`',
      },
      {
        kind: 'interface',
        name: 'Picture',
        doc: 'An original picture.',
        fields: [
          { name: 'file', type: 'PictureFile', doc: 'Path below data/images' },
          { name: 'hash', type: 'string', doc: 'First 8 hex digits of the SHA-256 of its bytes' },
          { name: 'width', type: 'number', doc: 'Intrinsic width in px' },
          { name: 'height', type: 'number', doc: 'Intrinsic height in px' },
          { name: 'alt', type: 'PictureTextKey', doc: 'What it shows' },
        ],
      },
      {
        kind: 'constant',
        name: 'pictures',
        doc: 'Every picture by its file.',
        type: 'Readonly<Record<PictureFile, Picture>>',
        value: marker('rows'),
      },
    ],
    printed: {
      files: literalUnion(sorted.map(({ file }) => file)),
      rows: `{${sorted.map(({ file, hash, width, height }) => `\n  ${JSON.stringify(file)}: ${JSON.stringify({ file, hash, width, height, alt: `picture.${file}.alt` })},`).join('')}\n}`,
    },
  };
}
