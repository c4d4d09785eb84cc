import { expect, test } from 'vitest';
import { mailAddress } from '../../../office/page/view/changes/mail-address.ts';

const bodyOf = (address: string) => new URLSearchParams(address.replace('mailto:?', '')).get('body');

test('the mail has the summary, and names the file to attach', () => {
  const address = mailAddress(
    'Changes to the website',
    'machines.xlsx › Machines: 1 row\n  2018 → 2019',
    'Attached: changes.zip',
  );
  expect(address).toMatch(/^mailto:\?subject=Changes%20to%20the%20website&body=/);
  expect(bodyOf(address)).toBe('machines.xlsx › Machines: 1 row\r\n  2018 → 2019\r\n\r\nAttached: changes.zip');
});

test('a summary that an address has no room for is cut between lines', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `第 ${index} 行：最大钻深（米）`);
  const address = mailAddress('网站内容变更', lines.join('\n'), '附件：changes.zip');
  expect(address.length).toBeLessThanOrEqual(2000);
  const body = bodyOf(address)?.split('\r\n') ?? [];
  expect(body.slice(-3)).toEqual(['…', '', '附件：changes.zip']);
  expect(body.slice(0, -3)).toEqual(lines.slice(0, body.length - 3));
});
