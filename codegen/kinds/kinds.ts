import type { ColumnKind } from '../dictionary/sheet-spec.ts';
import { decimalKind } from './decimal.ts';
import { emailKind } from './email.ts';
import { idKind } from './id.ts';
import type { Kind } from './kind.ts';
import { layersKind } from './layers.ts';
import { localizedKind } from './localized.ts';
import { monthKind } from './month.ts';
import { oneOfKind } from './one-of.ts';
import { pathKind } from './path.ts';
import { phoneKind } from './phone.ts';
import { pictureKind } from './picture.ts';
import { picturesKind } from './pictures.ts';
import { refKind } from './ref.ts';
import { refsKind } from './refs.ts';
import { textKind } from './text.ts';
import { webAddressKind } from './web-address.ts';
import { websitesKind } from './websites.ts';
import { wholeNumberKind } from './whole-number.ts';
import { yearKind } from './year.ts';
import { yesNoKind } from './yes-no.ts';

export const kinds: Readonly<Record<ColumnKind, Kind>> = {
  id: idKind,
  text: textKind,
  localized: localizedKind,
  wholeNumber: wholeNumberKind,
  decimal: decimalKind,
  year: yearKind,
  month: monthKind,
  yesNo: yesNoKind,
  oneOf: oneOfKind,
  ref: refKind,
  refs: refsKind,
  layers: layersKind,
  picture: pictureKind,
  pictures: picturesKind,
  path: pathKind,
  webAddress: webAddressKind,
  websites: websitesKind,
  email: emailKind,
  phone: phoneKind,
};
