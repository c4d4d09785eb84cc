import { PageHead } from '../../components/page-head/PageHead.tsx';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { PrivacyData } from './data.ts';
import styles from './PrivacyPage.module.css';

/** The privacy notice: what is kept, what maps load, and whom to ask. */
export default function PrivacyPage({ data: { companies, mapHosts } }: PageProps<PrivacyData>) {
  const parts = [
    { title: 'privacy.nothing.title', text: 'privacy.nothing.text' },
    { title: 'privacy.language.title', text: 'privacy.language.text' },
    { title: 'privacy.host.title', text: 'privacy.host.text' },
    { title: 'privacy.maps.title', text: 'privacy.maps.text', values: { hosts: mapHosts.join(' · ') } },
    { title: 'privacy.contact.title', text: 'privacy.contact.text' },
    { title: 'privacy.rights.title', text: 'privacy.rights.text' },
  ] as const;
  return (
    <>
      <PageHead title="privacy.title" lead="privacy.lead" />
      <div className={`${layout.section} ${layout.container}`}>
        {parts.map(({ title, text, ...part }) => (
          <section key={title} className={styles.part}>
            <h2>
              <Words of={title} phrased />
            </h2>
            <p>
              <Words of={text} {...part} />
            </p>
          </section>
        ))}
        <dl className={styles.contacts}>
          {companies.map(({ id, name, email }) => (
            <div key={id} data-row={`companies/${id}`}>
              <dt>
                <Words of={name} />
              </dt>
              <dd>
                <a href={`mailto:${email}`} data-field="companies/dataProtection">
                  {email}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
