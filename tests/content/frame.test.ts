import { describe, expect, it } from 'vitest';
import { frameData } from '../../src/content/frame.ts';
import { site } from '../sample/sample-site.ts';

const marks = (given: typeof site) => frameData(given).companies.map(({ markLight }) => markLight.file);
const credentials = (given: typeof site) => {
  const { registration, certificates } = frameData(given).credentials;
  return [registration, certificates.map((name) => site.texts.en.records[name])];
};
const without = (ending: string): typeof site => ({
  ...site,
  // The emitted type lists every file of data/, but staff may remove any of them.
  pictures: Object.fromEntries(
    Object.entries(site.pictures).filter(([file]) => !file.endsWith(ending)),
  ) as typeof site.pictures,
});

describe('The company data on every page', () => {
  it('has only names, contacts and light marks, because the JSON of every page contains it', () => {
    expect(marks(site)).toEqual(['logos/batu-piling-mark-light.svg', 'logos/teras-foundation-mark-light.svg']);
    expect(frameData(site).companies.map((company) => Object.keys(company))).toEqual([
      ['id', 'phone', 'whatsapp', 'email', 'name', 'address', 'markLight'],
      ['id', 'phone', 'whatsapp', 'email', 'name', 'address', 'markLight'],
    ]);
  });

  it('uses the logo itself if the office has no light mark', () => {
    expect(marks(without('-mark-light.svg'))).toEqual(['logos/batu-piling.svg', 'logos/teras-foundation.svg']);
  });

  it('uses the AVIF version of a pixel logo, which can be transparent', () => {
    const logo = 'banners/banner-1.jpg';
    const [shown] = frameData({
      ...site,
      companies: site.companies.map((company) => ({ ...company, logo })),
    }).companies;
    expect(shown?.markLight.src).toMatch(/-320\.avif$/);
  });
});

describe('The credentials on every page', () => {
  const registration = { workhead: 'CR08', grade: 'L5' };
  const [first, ...others] = site.companies;
  if (!first) throw new Error('no company');

  it('leave out what only one of them has', () => {
    expect(credentials({ ...site, companies: [{ ...first, grade: 'L4' }, ...others] })[0]).toBeNull();
    const certificates = site.certificates.filter(({ id }) => id !== 'bizsafe-star-bp');
    expect(credentials({ ...site, certificates })[1]).not.toContain('bizSAFE Star');
  });

  it('of a single company are its own', () => {
    const certificates = site.certificates.filter(({ id }) => id === 'iso-14001-2015');
    const companies = others.filter(({ id }) => id === certificates[0]?.company);
    expect(credentials({ ...site, companies, certificates })).toEqual([registration, ['ISO\u00a014001:2015']]);
  });
});
