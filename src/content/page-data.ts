import type { CompanyId } from '../generated/companies.ts';
import type { FormationId } from '../generated/formations.ts';
import type { LabelKey } from '../generated/labels.ts';
import type { Locale } from '../generated/languages.ts';
import type { ProjectId } from '../generated/projects.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import type { PageId } from './paths.ts';
import type { PictureView } from './picture-view.ts';

/** View models of the pages: facts and text keys, never words. Paths in them are those of the English edition. */

export interface CompanyMark {
  readonly id: CompanyId;
  readonly name: RecordKey;
  /** Mark and wordmark for light backgrounds, and for navy. */
  readonly logo: PictureView;
  readonly logoLight: PictureView;
  /** The mark alone. */
  readonly mark: PictureView;
  readonly markLight: PictureView;
}

export interface FrameData {
  readonly companies: readonly CompanyMark[];
  readonly copyrightYear: number;
  readonly fallbackPicture: PictureView;
}

export interface ProjectCardData {
  readonly id: ProjectId;
  /** `/project/{title}` (specification section 2); the edition's prefix is put before it. */
  readonly path: string;
  readonly name: RecordKey;
  readonly company: CompanyId;
  readonly pileTypes: RecordKey;
  readonly picture: PictureView;
}

export interface CertificateData {
  readonly id: string;
  readonly name: RecordKey;
  readonly company: RecordKey;
  readonly picture: PictureView;
}

export interface HomeData {
  readonly banners: readonly {
    readonly id: string;
    readonly title: RecordKey;
    readonly text: RecordKey;
    readonly picture: PictureView;
  }[];
  readonly projects: readonly ProjectCardData[];
  readonly certificates: readonly CertificateData[];
  readonly figures: {
    readonly projects: number;
    readonly machines: number;
    /** mm */
    readonly largestDiameter: number;
    /** m */
    readonly deepestPenetration: number;
  };
  /** The reference that went deepest, for the ground section. */
  readonly deepest: GroundData;
}

export interface GroundData {
  readonly project: ProjectId;
  readonly path: string;
  readonly name: RecordKey;
  readonly penetration: RecordKey;
  readonly diameter: RecordKey;
  /** Their names in one text. */
  readonly formationNames: RecordKey;
  /** m */
  readonly depth: number;
  /** mm */
  readonly diameterNumber: number;
  /** `place` is the formation's place in the workbook's list, from 0: it decides the tone of its band. */
  readonly formations: readonly { readonly id: FormationId; readonly name: RecordKey; readonly place: number }[];
}

export interface ProjectsData {
  readonly cards: readonly ProjectCardData[];
  /** Cards at first, and more for each Load More. */
  readonly pageSize: number;
}

export interface ProjectData {
  readonly id: ProjectId;
  readonly path: string;
  readonly name: RecordKey;
  readonly company: RecordKey;
  readonly description: RecordKey;
  readonly pictures: readonly PictureView[];
  /** The seven labelled rows: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. */
  readonly rows: readonly { readonly label: LabelKey; readonly value: RecordKey }[];
  readonly ground: GroundData;
}

export type ServiceFamily = 'foundation' | 'earthRetaining' | 'testing' | 'other';

export interface ServiceData {
  readonly id: string;
  readonly name: RecordKey;
  readonly purpose: RecordKey;
  readonly description: RecordKey;
  readonly picture: PictureView;
}

export interface ServicesData {
  readonly families: readonly { readonly family: ServiceFamily; readonly services: readonly ServiceData[] }[];
}

export interface MachineData {
  readonly id: string;
  readonly model: string;
  readonly manufacturer: string;
  readonly type: RecordKey;
  /** null shows the not-provided label. */
  readonly machineId: string | null;
  readonly year: number;
  readonly newPurchase: boolean;
}

export interface MachineriesData {
  readonly machines: readonly MachineData[];
  readonly pictures: readonly PictureView[];
}

export interface EventData {
  readonly id: string;
  readonly name: RecordKey;
  readonly description: RecordKey;
  readonly pictures: readonly PictureView[];
  /** The two readings of the year (specification section 2, NewsRoom). */
  readonly shownUnder: number;
  readonly codeYear: number;
}

export interface NewsData {
  readonly groups: readonly { readonly year: number; readonly events: readonly EventData[] }[];
}

interface PersonData {
  readonly id: string;
  readonly name: RecordKey;
  readonly photo: PictureView;
}

export interface GalleryData {
  readonly engineers: readonly (PersonData & { readonly jobTitle: RecordKey; readonly education: RecordKey })[];
  readonly staff: readonly PersonData[];
}

export interface TitledText {
  readonly id: string;
  readonly title: RecordKey;
  readonly text: RecordKey;
}

export interface AboutData {
  readonly companies: readonly {
    readonly id: CompanyId;
    readonly name: RecordKey;
    readonly introduction: RecordKey;
    readonly logo: PictureView;
    readonly founded: number;
    readonly workhead: string;
    readonly grade: string;
    readonly certificates: readonly CertificateData[];
  }[];
  readonly commitments: readonly TitledText[];
  readonly objectives: readonly TitledText[];
  readonly policies: readonly TitledText[];
  readonly keyPersonnel: readonly (PersonData & { readonly title: RecordKey; readonly biography: RecordKey })[];
}

export interface ContactData {
  readonly companies: readonly {
    readonly id: CompanyId;
    readonly name: RecordKey;
    readonly logo: PictureView;
    readonly address: RecordKey;
    readonly phone: string;
    readonly email: string;
    readonly map: string;
  }[];
}

export interface PageDataById {
  readonly home: HomeData;
  readonly services: ServicesData;
  readonly machineries: MachineriesData;
  readonly projects: ProjectsData;
  readonly project: ProjectData;
  readonly news: NewsData;
  readonly gallery: GalleryData;
  readonly about: AboutData;
  readonly contact: ContactData;
}

/** Everything a page shows in one language: one JSON object, inlined in its HTML and fetched on a move to it. */
export type PageContent = {
  [P in PageId]: {
    readonly page: P;
    readonly locale: Locale;
    /** Path in the English edition, with the project's own title. */
    readonly path: string;
    readonly texts: Readonly<Record<string, string>>;
    readonly frame: FrameData;
    readonly data: PageDataById[P];
  };
}[PageId];
