import { linked } from '../small-data/cell-values.ts';
import { changedCell, each, type Stories, type Story, type WantedProblem } from './story.ts';

const company = changedCell('company.xlsx', 'Companies');
const map = (address: string, want: readonly WantedProblem[] = []): Story => ({
  given: {
    'company.xlsx': {
      Companies: { N2: address },
      Settings: { B9: 'maps.example; www.google.com; maps.google.com; www.openstreetmap.org' },
    },
  },
  want,
});

const moved = (rows: readonly (readonly [old: string, moved: string])[], ...want: readonly WantedProblem[]): Story => ({
  given: {
    'company.xlsx': {
      'Moved addresses': Object.fromEntries(
        rows.flatMap(([old, page], index) => [
          [`A${index + 2}`, old],
          [`B${index + 2}`, page],
        ]),
      ),
    },
  },
  want,
});

/** What the published site has besides its pages, and the files of pages. */
const hidden = [
  ...['/sitemap.xml', '/Robots.txt', '/404.html', '/_headers', '/licenses.txt', '/icon-192.png'],
  ...['/office', '/office/', '/lists/references-en.xlsx', '/assets', '/content/', '/pictures/banners/banner-1.jpg'],
  ...['/index.html', '/zh/index.html', '/Services/index.html', '/home/', '/zh/Home', '/project/tf-p001.html'],
];

export const addresses: Stories = {
  'a link whose text is its label': company(
    'N2',
    linked('our map', 'https://maps.example/bp?a=1&b=2'),
    [],
    [['address-from-link', 'Companies!N2', 'https://maps.example/bp?a=1&b=2']],
  ),
  'a link to a place in the workbook': company('N2', linked('https://maps.example/bp', '#Settings!A1'), []),
  'a mail link': company(
    'M2',
    linked('Write to us', 'mailto:bp@x.example?subject=Hello'),
    [],
    [['address-from-link', 'Companies!M2', 'bp@x.example']],
  ),
  'a mail link that leads to another address than its text': company(
    'M2',
    linked('bp@x.example', 'mailto:pb@x.example'),
    [['link-differs', 'Companies!M2', undefined, 'bp@x.example']],
  ),
  // Excel creates these links automatically.
  'a link that spells its text differently': company(
    'N2',
    linked('https://Maps.example/地图', 'https://maps.example/%E5%9C%B0%E5%9B%BE'),
  ),
  'a telephone link without spaces': company('L2', linked('+65 6123 4567', 'tel:+65-61234567')),
  'mailto: typed': company('M2', 'mailto:bp@x.example', [], [['id-normalised', 'Companies!M2', 'bp@x.example']]),
  ...each('the mail address %s', ['bp@@x.example', 'bp@x,example'], (typed) =>
    company('M2', typed, [['not-email', 'Companies!M2', 'bp@x.example']]),
  ),
  'a space in a mail address, which may stand for a dot or a dash': company('M2', 'bp@batu piling.example', [
    ['not-email', 'Companies!M2', 'Type it like enquiry@teras.example.'],
  ]),
  'two mail addresses': company('M2', 'bp@x.example / tf@x.example', [
    ['not-email', 'Companies!M2', 'Keep one address.'],
  ]),
  ...each(
    'a mail address as a mail program copies it: %s',
    [
      'Batu Enquiry <bp@x.example>',
      'bp@x.example <bp@x.example>',
      '"Tan, Boon Kiat" <bp@x.example>;',
      "'bp@x.example'",
    ],
    (typed) => company('M2', typed, [['not-email', 'Companies!M2', 'bp@x.example']]),
  ),
  ...Object.fromEntries(
    ['bp@x.example\ufe0f', 'bp@x.\u061cexample', '\u3164bp@x\u3164.example'].map((typed, index): [string, Story] => [
      `unseen signs in a mail address, ${index}`,
      company('M2', typed, [], [['id-normalised', 'Companies!M2', 'bp@x.example']]),
    ]),
  ),
  'an ending of a known host with another letter': company('M2', 'bp@gmail.con', [
    ['host-misspelt', 'Companies!M2', 'bp@gmail.com'],
  ]),
  'a host that resembles a known one': company('M2', 'bp@fmail.com'),
  'an old address behind a new one with a space in it': company(
    'M2',
    linked('new @x.example', 'mailto:old@x.example'),
    [
      ['not-email', 'Companies!M2', 'new@x.example'],
      ['link-differs', 'Companies!M2'],
    ],
  ),
  'an old number behind a new one with a missing digit': company('L2', linked('+65 6123 456', 'tel:+6561234567'), [
    ['not-phone', 'Companies!L2'],
    ['link-differs', 'Companies!L2'],
  ]),
  'an address as Excel links it': company(
    'N2',
    linked('maps.example/bp', 'https://maps.example/bp'),
    [],
    [['address-from-link', 'Companies!N2', 'https://maps.example/bp']],
  ),
  'a space in the text of a link to the same address': company(
    'M2',
    linked('bp @x.example', 'mailto:bp@x.example'),
    [],
    [['address-from-link', 'Companies!M2', 'bp@x.example']],
  ),
  'no mail address': company('M2', 'bp at x.example', [
    ['not-email', 'Companies!M2', 'Type it like enquiry@teras.example.'],
  ]),
  'the code that embeds a map': company(
    'N2',
    '<iframe src="https://maps.example/bp?a=1&amp;b=2" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>',
    [['not-web-address', 'Companies!N2', 'https://maps.example/bp?a=1&b=2']],
  ),
  'a map page that cannot be shown in a frame': map('https://www.google.com/maps/place/Batu/@1.3,103.8,17z', [
    ['map-not-framed', 'Companies!N2'],
  ]),
  ...each(
    'a map for a frame: %s',
    [
      'https://www.google.com/maps/embed?pb=!1m18',
      'https://www.google.com/maps/d/embed?mid=1',
      'https://maps.google.com/maps?q=1.3,103.8&output=embed',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
    ],
    (address) => map(address),
  ),
  'no web address': company('N2', 'maps.example/bp', [['not-web-address', 'Companies!N2', 'https://maps.example/bp']]),
  'a map behind credentials': company('N2', 'https://maps.example@evil.example/bp', [
    ['address-disguised', 'Companies!N2'],
  ]),
  'a map that a link disguises': company('N2', linked('our map', 'https://user@maps.example/bp'), [
    ['address-disguised', 'Companies!N2'],
  ]),
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
  'a telephone number of Singapore with a missing digit': company('L2', '+65 6123 456', [
    ['not-phone', 'Companies!L2', 'Begin with + and the country code: +65 6123 4567'],
  ]),
  ...each(
    'the telephone number %s',
    [
      ['+65 6123 4567 / 6123 4568', 'Keep one number.'],
      ['+65 6123 4567 ext 12', 'Type the number alone, without the extension.'],
      ['+65 (0) 6123 4567', '+65 6123 4567'],
      ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
    ],
    ([typed = '', suggestion]) => company('L2', typed, [['not-phone', 'Companies!L2', suggestion]]),
  ),
  'a toll-free telephone number': company('L2', '+65 1800 123 4567', [['phone-unlikely', 'Companies!L2']]),
  'addresses of an earlier website, which have moved to pages of both editions': moved([
    ['/our-services.html', '/Services/'],
    ['/zh/our-services.html', '/zh/Services/'],
    ['/project/old-number', '/project/TF-P001'],
    ['/about/batu/', '/AboutUs/BP'],
    ['/index.php', '/'],
  ]),
  'an old address that is a page': moved(
    [['/zh/services', '/Gallery/']],
    ['moved-address', 'Moved addresses!A2', 'Delete this row, or correct the address.'],
  ),
  'old addresses that are files and folders of the site': moved(
    hidden.map((address) => [address, '/Services/']),
    ...hidden.map((_, index): WantedProblem => ['moved-address', `Moved addresses!A${index + 2}`]),
  ),
  'an old address with the name of the website, and one that says what hosts understand otherwise': moved(
    [
      ['https://www.x.example/a.html', '/Services/'],
      ['/news/*', '/NewsRoom/'],
      ['/page?id=4', '/'],
    ],
    ['moved-address', 'Moved addresses!A2', '/a.html'],
    ['moved-address', 'Moved addresses!A3'],
    ['moved-address', 'Moved addresses!A4'],
  ),
  'a new address in small letters, one without its edition, and one that nothing is like': moved(
    [
      ['/a.html', '/services'],
      ['/b.html', '/project/TF-P009'],
      ['/c.html', '/careers/vacancies/'],
    ],
    ['moved-address', 'Moved addresses!B2', '/Services/'],
    ['moved-address', 'Moved addresses!B3'],
    ['moved-address', 'Moved addresses!B4'],
  ),
  'addresses that lead to each other': moved(
    [
      ['/a.html', '/b.html'],
      ['/b.html', '/a.html'],
    ],
    ['moved-address', 'Moved addresses!B2'],
    ['moved-address', 'Moved addresses!B3'],
  ),
  'an address that has moved to two pages': moved(
    [
      ['/a.html', '/Services/'],
      ['/A.html', '/Gallery/'],
    ],
    ['duplicate', 'Moved addresses!A3'],
  ),
};
