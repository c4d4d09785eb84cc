import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { baseBook, workspace } from './small-data/workspace.ts';

/** "钻机" in GBK, and as its bytes look in Latin 1. */
const gbk = [0xd7, 0xea, 0xbb, 0xfa];

test('a part is read in the encoding that it declares', async () => {
  const parts = unzipSync(baseBook('machines.xlsx'));
  const text = new TextDecoder().decode(parts['xl/sharedStrings.xml']);
  const [before = '', after = ''] = text.replace(/encoding="[^"]*"/, 'encoding="GBK"').split('旋挖钻机');
  const ascii = (part: string) => [...new TextEncoder().encode(part.replace(/[^\0-\x7f]/g, 'x'))];
  parts['xl/sharedStrings.xml'] = new Uint8Array([...ascii(before), ...gbk, ...ascii(after)]);
  const office = workspace({ 'machines.xlsx': zipSync(parts) });
  await office.run();
  expect(office.output()['locales/zh/records.json'] ?? JSON.stringify(office.output())).toContain('钻机');
});
