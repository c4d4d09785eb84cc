import { expect, test, vi } from 'vitest';
import { endFromElsewhere, isAnswered } from '../../../scripts/dev/own-requests.ts';

const host = 'localhost:5173';
const from = (site: string, mode = 'no-cors', dest = 'empty') => ({
  host,
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});
const opening = from('cross-site', 'navigate', 'document');

const cases: readonly (readonly [given: string, url: string, headers: Record<string, string>, want: boolean])[] = [
  ['the preview’s own page asks for a module', '/src/app/App.tsx', from('same-origin', 'cors'), true],
  [
    'the preview’s own page asks for a tool',
    '/__open-in-editor?file=a',
    { ...from('same-origin'), origin: `http://${host}` },
    true,
  ],
  ['somebody types the address', '/Services/', from('none', 'navigate', 'document'), true],
  ['a link in a mail opens a tool', '/__open-in-editor?file=a', from('none', 'navigate', 'document'), false],
  ['a link in a mail opens it below a folder', '/repo/@staff/open', from('none', 'navigate', 'document'), false],
  ['a program of this computer asks', '/', { host }, true],
  ['a link of another site opens a page', '/zh/Project/', opening, true],
  ['a link of another site opens a workbook', '/data/machines.xlsx', opening, false],
  ['a link of another site opens a tool', '/__open-in-editor?file=a', opening, false],
  ['a link of another site opens a staff page', '/@staff/open', opening, false],
  ['the same below a folder of the host', '/repo/__open-in-editor?file=a', opening, false],
  ['the same staff page below a folder of the host', '/repo/@staff/open', opening, false],
  ['an old browser opens a tool below a folder of the host', '/repo/__open-in-editor?file=a', { host }, false],
  ['another site shows a page in a frame', '/', from('cross-site', 'navigate', 'iframe'), false],
  ['another site fetches a page', '/', { ...from('cross-site', 'cors'), origin: 'https://elsewhere.example' }, false],
  ['another site asks without an origin, as for a picture', '/data/machines.xlsx', from('cross-site'), false],
  ['a page of another program on this computer asks', '/src/app/App.tsx', from('same-site', 'cors'), false],
  ['a file or a sandboxed frame asks', '/', { host, origin: 'null' }, false],
  ['an old browser shows a picture of a tool', '/__open-in-editor?file=a', { host }, false],
  ['an old browser asks for another site', '/', { host, origin: 'https://elsewhere.example' }, false],
  ['an address is malformed', '/%E4', opening, false],
];

for (const [given, url, headers, want] of cases)
  test(`${given}: the preview ${want ? 'answers' : 'refuses'}`, () => {
    expect(isAnswered({ url, headers, method: 'GET' })).toBe(want);
  });

test('another site sends a form: the preview refuses', () => {
  expect(isAnswered({ url: '/', headers: opening, method: 'POST' })).toBe(false);
});

test('a connection from another machine is closed without an answer', () => {
  const ends = (remoteAddress: string) => {
    const destroy = vi.fn();
    endFromElsewhere({ remoteAddress, destroy });
    return destroy.mock.calls.length === 1;
  };
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.9.10'].map(ends)).toEqual([false, false, false, false]);
  expect(['192.168.1.20', '::ffff:192.168.1.20', 'fe80::1', '10.127.0.1', ''].map(ends)).not.toContain(false);
});
