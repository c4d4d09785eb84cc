import { Fragment } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { CertificateTerms } from '../../components/credentials/credentials.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { PreviewedPicture } from '../../components/picture-preview/PreviewedPicture.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import styles from './CompanyPanel.module.css';
import type { AboutData } from './data.ts';

type Company = AboutData['companies'][number];

interface CompanyPanelProps {
  readonly company: Company;
  /** The other companies of the group. */
  readonly partners: readonly Company[];
}

/** One company: logo and registration, introduction, certificates and partner. */
export function CompanyPanel({ company, partners }: CompanyPanelProps) {
  const { t, langOf } = useText();
  const facts = [
    { label: 'about.founded', field: 'founded' },
    { label: 'about.workhead', field: 'workhead' },
    { label: 'about.grade', field: 'grade' },
  ] as const;
  return (
    <div className={styles.panel} data-row={`companies/${company.id}`}>
      <div className={styles.plate}>
        <Picture picture={company.logo} sizes="18rem" className={styles.logo} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, field }) => (
          <div key={label} className={styles.fact}>
            <dt>
              <Words of={label} />
            </dt>
            <dd data-field={`companies/${field}`}>{company[field]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        <h2>
          <Words of={company.name} phrased />
        </h2>
        <Paragraphs of={company.introduction} className={styles.introduction} />
      </div>
      <div className={styles.proof}>
        {company.certificates.length > 0 && (
          <>
            <h3>
              <Words of="about.certificates" />
            </h3>
            <ul className={styles.certificates}>
              {company.certificates.map((certificate) => (
                <Certificate key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          </>
        )}
        {partners.length > 0 && (
          <p className={styles.partner} lang={langOf('about.partnerText')}>
            {/* A Chinese colon includes its space. */}
            {t('about.partnerText').replace(/[^：]$/, '$& ')}
            {partners.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ' · '}
                <PageLink to={pagePaths.about + id}>
                  <Words of={name} />
                </PageLink>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

interface CertificateProps {
  readonly certificate: Company['certificates'][number];
}

/** What a certificate says, then its picture. */
function Certificate({ certificate: { id, name, picture, scope, terms } }: CertificateProps) {
  return (
    <li className={styles.certificate} data-row={`certificates/${id}`}>
      <div>
        <b>
          <Words of={name} />
        </b>
        {scope && (
          <p>
            <Words of={scope} />
          </p>
        )}
        <CertificateTerms terms={terms} />
      </div>
      <div className={styles.picture}>
        <PreviewedPicture picture={picture} sizes="5rem" isSmall />
      </div>
    </li>
  );
}
