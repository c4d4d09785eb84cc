import { loadSite } from '../../scripts/build/load-site.ts';
import { sampleEnvironment } from './use-sample.ts';

/** The sample as one value, for tests of what the site makes from it. */
export const site = loadSite(sampleEnvironment.SITE_GENERATED);
