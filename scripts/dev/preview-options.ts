import { folders } from '../build/project-folders.ts';

/** Where the preview finds and puts things. */
export interface PreviewOptions {
  /** The workbooks and `images/`: on a network or OneDrive folder, if the office keeps them there. */
  readonly dataDir: string;
  /** The generated modules; elsewhere than `src/generated` for previews that must not touch it (tests, bench). */
  readonly generatedDir: string;
  /** Where Vite keeps what it has made of the libraries; null for its own place. */
  readonly cacheDir: string | null;
  /** ms between looks at the data folder, for drives that tell no changes. */
  readonly poll: number;
  /** Program that opens a workbook, given its path; null for the system's own. */
  readonly opener: string | null;
}

/** What the environment says: SITE_DATA, SITE_GENERATED, SITE_CACHE, SITE_POLL, SITE_OPENER. */
export function previewOptions(env: NodeJS.ProcessEnv): PreviewOptions {
  return {
    dataDir: folders.data,
    generatedDir: folders.generated,
    cacheDir: env.SITE_CACHE ?? null,
    poll: Number(env.SITE_POLL) || 1500,
    opener: env.SITE_OPENER ?? null,
  };
}
