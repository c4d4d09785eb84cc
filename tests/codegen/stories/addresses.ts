import { type CellValue, linked } from '../fixture/cell-values.ts';
import type { Stories, Story, WantedNote, WantedProblem } from './story.ts';

const company = (
  cell: string,
  value: CellValue,
  want: readonly WantedProblem[],
  notes: readonly WantedNote[] = [],
): Story => ({ given: { 'company.xlsx': { Companies: { [cell]: value } } }, want, notes });
export const addresses: Stories = {
  'a link whose text is its label': company(
    'N2',
    linked('our map', 'https://maps.example/bp?a=1&b=2'),
    [],
    [['address-from-link', 'Companies!N2', 'https://maps.example/bp?a=1&b=2']],
  ),
  'a link by formula': company(
    'N2',
    { t: 's', v: 'our map', f: 'HYPERLINK("https://maps.example/bp","our map")' },
    [],
    [['address-from-link', 'Companies!N2', 'https://maps.example/bp']],
  ),
  'a link to a place in the workbook': company('N2', linked('https://maps.example/bp', '#Settings!A1'), []),
  'a mail link': company(
    'M2',
    linked('Write to us', 'mailto:bp@x.example?subject=Hello'),
    [],
    [['address-from-link', 'Companies!M2', 'bp@x.example']],
  ),
  'a mail link whose text is its address': company('M2', linked('bp@x.example', 'mailto:bp@x.example'), []),
  'mailto: typed': company('M2', 'mailto:bp@x.example', [], [['id-normalised', 'Companies!M2', 'bp@x.example']]),
  'no mail address': company('M2', 'bp at x.example', [['not-email', 'Companies!M2', 'bp@x.example']]),
  'a mail address as a Chinese keyboard types it': company('M2', 'bp＠x。example', [
    ['not-email', 'Companies!M2', 'bp@x.example'],
  ]),
  'the code that embeds a map': company(
    'N2',
    '<iframe src="https://maps.example/bp?a=1&amp;b=2" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>',
    [['not-web-address', 'Companies!N2', 'https://maps.example/bp?a=1&b=2']],
  ),
  'no web address': company('N2', 'maps.example/bp', [['not-web-address', 'Companies!N2', 'https://maps.example/bp']]),
  'an insecure address': company('N2', 'http://maps.example/bp', [
    ['not-web-address', 'Companies!N2', 'https://maps.example/bp'],
  ]),
  'a script for an address': company('N2', 'javascript:alert(1)', [['not-web-address', 'Companies!N2']]),
  'a map of a host that is not allowed': company('N2', 'https://evil.example/bp', [
    ['host-not-allowed', 'Companies!N2'],
  ]),
  'a telephone number with dashes': company(
    'L2',
    '+65-6123-4567',
    [],
    [['id-normalised', 'Companies!L2', '+65 6123 4567']],
  ),
  'a telephone number as a number': company('L2', 61234567, [['not-phone', 'Companies!L2', '+65 6123 4567']]),
  'two telephone numbers': company('L2', '+65 6123 4567 / 68', [['not-phone', 'Companies!L2']]),
};
