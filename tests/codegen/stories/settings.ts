import type { CellValue } from '../small-data/cell-values.ts';
import { each, type Stories, type Story, type WantedNote, type WantedProblem } from './story.ts';

const set = (
  change: Readonly<Record<string, CellValue>>,
  want: readonly WantedProblem[],
  notes: readonly WantedNote[] = [],
): Story => ({ given: { 'company.xlsx': { Settings: change } }, want, notes });

export const settings: Stories = {
  missing: set(
    { A3: null, B3: null },
    [['setting-missing', 'Settings', 'Add a row: Projects per page | 4']],
    [['blank-rows', 'Settings']],
  ),
  'another case': set({ A3: 'projects per PAGE' }, [], [['listed-value-case', 'Settings!A3', 'Projects per page']]),
  'renamed, and the only one that is missing': set({ A3: 'Cards' }, [
    ['setting-unknown', 'Settings!A3', 'Projects per page'],
  ]),
  'misspelt beside the right one': set({ A10: 'Project per page', B10: 8 }, [
    [
      'setting-unknown',
      'Settings!A10',
      'Use one of: Copyright year | Projects per page | Projects on the home page | Group news by | Site address | Fallback picture | Site icon | Map hosts | Upload page | Office page',
    ],
  ]),
  'a page for uploads without https': set({ A10: 'Upload page', B10: 'http://host.example/upload' }, [
    ['not-web-address', 'Settings!B10', 'https://host.example/upload'],
  ]),
  ...each(
    'a page for uploads that leads elsewhere than it seems: %s',
    [
      'https://github.com@evil.example/upload',
      'https://user:word@host.example/upload',
      'https://host.example:8443/upload',
      'https://host.example:443/upload',
      'https://github.com\\@evil.example/upload',
      'https://xn--gthub-n2a.example/upload',
      'https://host.xn--p1ai/upload',
      'https://g\u0456thub.com/upload',
      'https://github.com\u2215upload.example/data',
    ],
    (address) => set({ A10: 'Upload page', B10: address }, [['address-disguised', 'Settings!B10']]),
  ),
  ...each(
    "a page for uploads without a website's name: %s",
    ['https://host/upload', 'https://127.0.0.1/upload', 'https://a;b.example/upload', 'https:///host.example'],
    (address) => set({ A10: 'Upload page', B10: address }, [['not-web-address', 'Settings!B10']]),
  ),
  twice: set({ A10: 'Projects per page', B10: 8 }, [
    [
      'duplicate',
      'Settings!A10',
      'If both rows are about the same thing, delete this row. Otherwise correct one of the two.',
    ],
  ]),
  'a value of the wrong type': set({ B3: 'four' }, [['not-number', 'Settings!B3']]),
  'the address of a page of the site': set({ B6: 'https://www.x.example/site/Home/' }, [
    ['site-address-path', 'Settings!B6', 'https://www.x.example'],
  ]),
  'hosts separated as in Chinese': set({ B9: 'www.openstreetmap.org；maps.example、 b.example，' }, []),
  'more hosts than anybody needs': set({ B9: 'maps.example; '.repeat(40) }, [['too-long', 'Settings!B9']]),
  'hosts with invisible characters': set({ B9: 'www.openstreetmap.org;\u2060maps.example' }, []),
  'addresses where hosts belong': set({ B9: 'https://Maps.example/; maps.example' }, [
    ['not-host', 'Settings!B9', 'maps.example; maps.example'],
  ]),
};
