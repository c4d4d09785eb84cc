/** The sample as one value, for tests of what the site makes from it. */
export { site } from '#generated/site.ts';
