import { pagePaths } from '../../../shared/page-paths.ts';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { Button, ButtonLink, PageButton } from '../../components/button/Button.tsx';
import { CertificateTerms } from '../../components/credentials/credentials.tsx';
import { RigList } from '../../components/depth-bar/RigList.tsx';
import { useFrame } from '../../components/frame-data/use-frame.ts';
import { GroundLayers, HatchedSection } from '../../components/ground-section/HatchedSection.tsx';
import { LeftOut } from '../../components/left-out/LeftOut.tsx';
import { MeasuredResult } from '../../components/measured-result/MeasuredResult.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { PersonList } from '../../components/person-list/PersonList.tsx';
import { telephoneAddress } from '../../content/paths.ts';
import { readComparison } from '../../content/projects/compare.ts';
import { enquiryAddress } from '../../content/projects/enquiry.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { TenderData } from './data.ts';
import styles from './TenderPage.module.css';

type Reference = TenderData['references'][number];

/**
 * What a tender asks of a contractor, as one A4: registration, up to three references that the address chooses, rigs,
 * people, and what to send. Without a choice, the rest of it.
 */
export default function TenderPage({ data, search }: PageProps<TenderData>) {
  // Nothing is chosen in the prerendered page.
  const isHydrated = useHydrated();
  const comparison = readComparison(isHydrated ? search : '', data.references);
  const references = comparison?.projects ?? [];
  return (
    <>
      <PageHead title="tender.title" lead="tender.lead" />
      <div className={`${layout.container} ${styles.sheet}`}>
        {comparison && <LeftOut {...comparison} />}
        <Registration companies={data.companies} />
        <ChosenReferences references={references} />
        <RigsOnSheet rigs={data.rigs} references={references} />
        <People people={data.people} />
        <Enquiry references={references} />
      </div>
    </>
  );
}

/** The registration that both companies have, and the certificates of each. */
function Registration({ companies }: Pick<TenderData, 'companies'>) {
  const { registration } = useFrame().credentials;
  return (
    <section className={styles.part}>
      <h2>
        <Words of="tender.registration" phrased />
      </h2>
      <div className={styles.companies}>
        {companies.map(({ id, name, uen, yardAddress, certificates }) => (
          <div key={id} data-row={`companies/${id}`}>
            <h3>
              <Words of={name} />
            </h3>
            <p>
              {registration && (
                <span data-field="companies/workhead companies/grade">
                  <Words of="frame.registration" values={registration} />
                </span>
              )}
              {registration && uen && ' · '}
              {uen && (
                <span data-field="companies/uen">
                  <span className={layout.note}>
                    <Words of="contact.uen" />
                  </span>{' '}
                  {uen}
                </span>
              )}
            </p>
            {yardAddress && (
              <p>
                <span className={layout.note}>
                  <Words of="contact.yard" />
                </span>{' '}
                <Words of={yardAddress} />
              </p>
            )}
            <ul className={styles.certificates}>
              {certificates.map((certificate) => (
                <li key={certificate.id} data-row={`certificates/${certificate.id}`}>
                  <span>
                    <Words of={certificate.name} />
                  </span>
                  <CertificateTerms terms={certificate.terms} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ChosenReferencesProps {
  readonly references: readonly Reference[];
}

function ChosenReferences({ references }: ChosenReferencesProps) {
  const deepest = Math.max(...references.map(({ deepestPenetration }) => deepestPenetration));
  return (
    <section className={styles.part}>
      <h2>
        <Words of="tender.references" phrased />{' '}
        {references.length > 1 && (
          <span className={layout.note}>
            <Words of="tender.scale" />
          </span>
        )}
      </h2>
      {references.length === 0 ? (
        <div className={styles.choose}>
          <p>
            <Words of="tender.choose" />
          </p>
          <PageButton to={pagePaths.projects} look="outline">
            <Words of="project.all" />
          </PageButton>
        </div>
      ) : (
        <ul className={styles.references}>
          {references.map((reference) => (
            <li key={reference.id} data-row={`projects/${reference.id}`}>
              <ReferenceOnSheet reference={reference} deepest={deepest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ReferenceOnSheetProps {
  readonly reference: Reference;
  /** The deepest of the references side by side, in metres. */
  readonly deepest: number;
}

function ReferenceOnSheet({ reference, deepest }: ReferenceOnSheetProps) {
  const { t, text, langOf } = useText();
  const figures = {
    depth: text(reference.deepestPenetrationText),
    diameter: t(reference.widthLabel, { diameter: text(reference.largestDiameterText) }),
    piles: text(reference.totalPilesText),
  };
  return (
    <>
      <div className={styles.section}>
        <HatchedSection ground={reference.ground} deepest={deepest} label={text(reference.deepestPenetrationText)} />
      </div>
      <h3>
        <PageLink to={reference.path}>
          <Words of={reference.name} phrased />
        </PageLink>
      </h3>
      <p className={styles.figures}>
        <Words of="project.figures" values={figures} />
      </p>
      <p>
        <Words of={reference.pileTypesText} />
      </p>
      <p className={layout.note}>
        <b data-field="projects/id">{reference.id}</b>
        {' · '}
        <Words of={reference.companyName} />
      </p>
      <p className={layout.note}>
        <Words of={reference.mainContractor} />
      </p>
      <p className={layout.note}>
        <Words of={reference.duration} />
        {reference.since && (
          <span lang={langOf(reference.since)}>{` ${t('project.since', { month: text(reference.since) })}`}</span>
        )}
      </p>
      <GroundLayers ground={reference.ground} />
      {reference.result && (
        <p className={layout.note}>
          <MeasuredResult result={reference.result} />
        </p>
      )}
    </>
  );
}

/** How many rigs are named. */
const mostRigs = 6;

interface RigsOnSheetProps extends Pick<TenderData, 'rigs'>, ChosenReferencesProps {}

/** The rigs that reach the deepest drilled reference, or the deepest rigs where nothing is chosen. */
function RigsOnSheet({ rigs, references }: RigsOnSheetProps) {
  const { text } = useText();
  const drilled = references.filter(({ isDrilled }) => isDrilled);
  const [target] = drilled.toSorted((a, b) => b.deepestPenetration - a.deepestPenetration);
  if (!target && references.length > 0) return null;
  const reaching = rigs.filter(({ maximumDepth }) => maximumDepth >= (target?.deepestPenetration ?? 0));
  if (reaching.length === 0) return null;
  const rest = reaching.length - mostRigs;
  return (
    <section className={styles.part}>
      <h2>
        {target ? (
          <Words of="project.rigs" values={{ count: reaching.length, depth: text(target.deepestPenetrationText) }} />
        ) : (
          <Words of="tender.rigs" phrased />
        )}
      </h2>
      <RigList className={styles.rigs} rigs={reaching.slice(0, mostRigs)} used={target?.deepestPenetration ?? 0} />
      {rest > 0 && (
        <p className={layout.note}>
          <PageLink to={pagePaths.machineries}>
            <Words of="tender.more" values={{ count: rest }} />
          </PageLink>
        </p>
      )}
    </section>
  );
}

function People({ people }: Pick<TenderData, 'people'>) {
  if (people.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Words of="tender.people" phrased />
      </h2>
      <PersonList sheet="keyPersonnel" people={people} />
    </section>
  );
}

/** What to send, and to whom. */
function Enquiry({ references }: ChosenReferencesProps) {
  const { companies } = useFrame();
  return (
    <section className={styles.part}>
      <h2>
        <Words of="tender.send" phrased />
      </h2>
      <p>
        <Words of="tender.send.text" />
      </p>
      <ul className={styles.ways}>
        {companies.map(({ id, name, phone, email }) => (
          <li key={id} data-row={`companies/${id}`}>
            <b>
              <Words of={name} />
            </b>
            <a href={`mailto:${email}`} data-field="companies/email">
              {email}
            </a>
            <a href={telephoneAddress(phone)} data-field="companies/phone">
              {phone}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <ButtonLink href={enquiryAddress(companies, references)}>
          <Words of="tender.enquire" />
        </ButtonLink>
        <Button look="outline" data-needs-app="" onClick={() => print()}>
          <Words of="project.print" />
        </Button>
      </p>
    </section>
  );
}
