import { Fragment } from 'react';
import { fieldName, rowName } from '../../components/cell-names/cell-names.ts';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { PreviewedPicture } from '../../components/picture-preview/PreviewedPicture.tsx';
import type { AboutData } from '../../content/about.ts';
import { pagePaths } from '../../content/paths.ts';
import type { PictureView } from '../../content/picture-sizes.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './CompanyPanel.module.css';

type Company = AboutData['companies'][number];

export interface CompanyPanelProps {
  readonly company: Company;
  /** The other companies of the group. */
  readonly partners: readonly Company[];
  readonly fallback: PictureView;
}

/** One company: logo and registration, introduction, certificates and partner. */
export function CompanyPanel({ company, partners, fallback }: CompanyPanelProps) {
  const { t, text, phrased } = useText();
  const facts = [
    { label: t('about.founded'), field: 'founded' },
    { label: t('about.workhead'), field: 'workhead' },
    { label: t('about.grade'), field: 'grade' },
  ] as const;
  return (
    <div className={styles.panel} {...rowName('companies', company.id)}>
      <div className={styles.plate}>
        <Picture picture={company.logo} sizes="18rem" className={styles.logo} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, field }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd {...fieldName(`companies/${field}`)}>{company[field]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        <h2>{phrased(text(company.name))}</h2>
        <Paragraphs text={text(company.introduction)} className={styles.introduction} />
      </div>
      <div className={styles.proof}>
        {company.certificates.length > 0 && (
          <>
            <h3>{t('about.certificates')}</h3>
            <ul className={styles.certificates}>
              {company.certificates.map((certificate) => (
                <Certificate key={certificate.id} certificate={certificate} fallback={fallback} />
              ))}
            </ul>
          </>
        )}
        {partners.length > 0 && (
          <p className={styles.partner}>
            {/* A Chinese colon includes its space. */}
            {t('about.partnerText').replace(/[^：]$/, '$& ')}
            {partners.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ' · '}
                <PageLink to={pagePaths.about + id}>{text(name)}</PageLink>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

interface CertificateProps extends Pick<CompanyPanelProps, 'fallback'> {
  readonly certificate: Company['certificates'][number];
}

/** What a certificate says, then its picture. */
function Certificate({ certificate: { id, name, number, picture, scope, validUntil }, fallback }: CertificateProps) {
  const { t, text } = useText();
  const terms = [
    number && t('about.certificateNumber', { number }),
    validUntil && t('about.validUntil', { month: text(validUntil) }),
  ].filter((words) => words !== null);
  return (
    <li className={styles.certificate} {...rowName('certificates', id)}>
      <div>
        <b>{text(name)}</b>
        {scope && <p>{text(scope)}</p>}
        {terms.length > 0 && (
          <p className={layout.note} {...fieldName('certificates/number')}>
            {terms.map((words, index) => (
              <Fragment key={words}>
                {index > 0 && ' · '}
                <span className={layout.name}>{words}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <div className={styles.picture}>
        <PreviewedPicture picture={picture} fallback={fallback} sizes="5rem" isSmall />
      </div>
    </li>
  );
}
