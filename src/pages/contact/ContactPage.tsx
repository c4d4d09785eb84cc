import { useEffect, useRef } from 'react';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import type { ContactCompany, ContactData } from '../../content/contact.ts';
import { telephoneAddress } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './ContactPage.module.css';

/** Contact details of each company, with its map. */
export default function ContactPage({ data: { companies } }: PageProps<ContactData>) {
  const { t, phrased } = useText();
  return (
    <>
      <PageHead title={t('contact.title')} lead={<p>{phrased(t('contact.lead'))}</p>} />
      {companies.map((company, index) => (
        <section
          key={company.id}
          className={`${layout.section} ${index % 2 ? layout.sunken : ''}`}
          aria-labelledby={company.id}
        >
          <div className={layout.container}>
            <ContactCard company={company} />
          </div>
        </section>
      ))}
    </>
  );
}

function ContactCard({ company }: { readonly company: ContactCompany }) {
  const { t, text } = useText();
  const name = text(company.name);
  const rows = [
    {
      label: t('contact.address'),
      value: <Address words={text(company.address)} />,
    },
    {
      label: t('contact.phone'),
      value: <a href={telephoneAddress(company.phone)}>{company.phone}</a>,
    },
    {
      label: t('contact.email'),
      value: <a href={`mailto:${company.email}`}>{company.email}</a>,
    },
  ];
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Picture picture={company.logo} sizes="14rem" className={styles.logo} />
        <h2 id={company.id} className={styles.name}>
          {name}
        </h2>
        <dl className={styles.list}>
          {rows.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <CompanyMap address={company.map} title={t('contact.map', { company: name })} />
        <p className={styles.beside}>
          <a href={company.map} target="_blank" rel="noreferrer">
            {t('contact.openMap')}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Keeps storey and unit on one line: "#04-16" would break after its hyphen. */
function Address({ words }: { readonly words: string }) {
  return (
    <address className={styles.address}>
      {words.split(/(#\d+-\d+,?)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={layout.name}>
            {part}
          </span>
        ),
      )}
    </address>
  );
}

/**
 * A map that is fetched when the page is hydrated. In the HTML it would compete with the page for bandwidth: a browser requests a frame one
 * screen further down before it has painted anything.
 */
function CompanyMap({ address, title }: { readonly address: string; readonly title: string }) {
  const isHydrated = useHydrated();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // CSS cannot match an iframe that has the focus, and only the window receives an event. No ring is needed after a click in the map.
    const markFocus = () => {
      const isWithin = container.current?.contains(document.activeElement) ?? false;
      container.current?.toggleAttribute('data-focused', isWithin && !container.current.matches(':hover'));
    };
    addEventListener('blur', markFocus);
    addEventListener('focus', markFocus);
    return () => {
      removeEventListener('blur', markFocus);
      removeEventListener('focus', markFocus);
    };
  }, []);
  const frame = (
    <iframe
      className={styles.frame}
      src={address}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
  return (
    <div ref={container} className={styles.map}>
      {isHydrated ? frame : <noscript>{frame}</noscript>}
    </div>
  );
}
