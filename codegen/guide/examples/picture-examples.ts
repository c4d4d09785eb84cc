import type { pictureWordings } from '../../problems/wording/picture-wordings.ts';
import { maxPictureBytes } from '../../read/list-pictures.ts';
import type { Example } from '../example.ts';
import { exampleAt } from '../example-place.ts';

const photo = (value: string): Example => exampleAt('staff', 'photo', value);

/** One example of each fault of pictures. */
export const pictureExamples: Readonly<Record<keyof typeof pictureWordings, Example>> = {
  'picture-missing': {
    ...photo('people/staff-8.jpg'),
    facts: { found: 'people/staff-8.jpg' },
    nearest: 'people/staff-08.jpg',
  },
  'picture-name-case': {
    ...photo('people/Staff-08.JPG'),
    facts: { found: 'people/Staff-08.JPG' },
    nearest: 'people/staff-08.jpg',
  },
  'picture-ambiguous': {
    ...photo('party.jpg'),
    facts: { found: 'party.jpg', expected: 'events/party.jpg | people/party.jpg' },
  },
  'picture-unreadable': { ...photo('people/staff-08.jpg'), facts: { found: 'people/staff-08.jpg' } },
  'picture-kind': { ...photo('people/staff-08.heic'), facts: { found: 'people/staff-08.heic', other: 'heic' } },
  'picture-no-drawing': {
    ...exampleAt('companies', 'logo', 'logos/teras-foundation.svg'),
    facts: { found: 'logos/teras-foundation.svg' },
  },
  'picture-proportions': {
    ...photo('people/staff-08.jpg'),
    facts: { found: '1600 × 1000', expected: 'upright', max: 50 },
  },
  'picture-too-big': {
    ...photo('people/staff-08.jpg'),
    facts: { found: 'people/staff-08.jpg', max: maxPictureBytes / 1024 / 1024 },
  },
  'picture-without-text': { ...photo('people/staff-08.jpg'), facts: { found: 'people/staff-08.jpg' } },
};
