import { expect, test } from 'vitest';
import { writeWorkbook } from '../../../office/page/folder/write-workbook.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

interface GivenFolder {
  readonly present: string;
  readonly names?: readonly string[];
  /** The name of the error with which the browser refuses to write. */
  readonly refusal?: string;
}

/** A folder with machines.xlsx, as a browser gives it to a page. */
function folderWith({ present, names = ['machines.xlsx'], refusal }: GivenFolder) {
  const file = { text: present };
  const handle = {
    getFile: async () => new File([file.text], 'machines.xlsx'),
    createWritable: async () => {
      if (refusal !== undefined) throw new DOMException('', refusal);
      let written = '';
      return {
        write: async (bytes: Uint8Array) => {
          written += new TextDecoder().decode(bytes);
        },
        close: async () => {
          file.text = written;
        },
      };
    },
  };
  const folder = {
    keys: async function* () {
      yield* names;
    },
    getFileHandle: async () => handle,
  };
  return { file, folder: folder as unknown as FileSystemDirectoryHandle };
}

test.each<readonly [string, GivenFolder, { readonly why: string | null; readonly text: string }]>([
  ['is replaced', { present: 'old' }, { why: null, text: 'new' }],
  ['stays if it was saved since it was read', { present: 'saved' }, { why: 'saved', text: 'saved' }],
  ['stays if Excel has it open', { present: 'old', names: ['~$machines.xlsx'] }, { why: 'open', text: 'old' }],
  [
    'is replaced if Excel has another one open',
    { present: 'old', names: ['~$people.xlsx'] },
    { why: null, text: 'new' },
  ],
  [
    'stays if writing is not allowed',
    { present: 'old', refusal: 'NotAllowedError' },
    { why: 'notAllowed', text: 'old' },
  ],
  [
    'stays if a program holds it',
    { present: 'old', refusal: 'NoModificationAllowedError' },
    { why: 'held', text: 'old' },
  ],
])('a workbook %s', async (_, given, want) => {
  const { file, folder } = folderWith(given);
  const written = { name: 'machines.xlsx', before: bytesOf('old'), bytes: bytesOf('new') };
  expect({ why: await writeWorkbook(folder, written), text: file.text }).toEqual(want);
});
