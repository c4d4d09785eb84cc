import { carouselOf, slidesOf } from './carousels.ts';
import { label, word } from './labels.ts';
import { expect, open, site, test } from './site.ts';

const { certificates } = site;

test('says of each certificate how long it is valid, and by the clock of the visitor that it has expired', async ({
  page,
}) => {
  await page.clock.setFixedTime('2087-10-15');
  await open(page, '/');
  const slides = slidesOf(carouselOf(page, label('home.certifications.title', 'en')));
  for (const [place, { id, number, validUntil }] of certificates.entries()) {
    if (number) await expect(slides.nth(place)).toContainText(label('controls.certificate.number', 'en', { number }));
    if (!validUntil) continue;
    const key = validUntil < '2087-10' ? 'controls.certificate.expired' : 'controls.certificate.validUntil';
    await expect(slides.nth(place)).toContainText(
      label(key, 'en', { month: word(`certificate.${id}.validUntilText`, 'en') }),
    );
  }
});
