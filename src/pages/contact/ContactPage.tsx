import { type ReactNode, useEffect, useRef } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { columnBreakpoint } from '../../components/constants.ts';
import { Caret } from '../../components/icon/Icon.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { PersonList } from '../../components/person-list/PersonList.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import { Section } from '../../components/section/Section.tsx';
import { telephoneAddress, whatsappAddress } from '../../content/paths.ts';
import { type LabelKey, type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './ContactPage.module.css';
import type { ContactCompany, ContactData } from './data.ts';

/** Contact details of each company, with its map. */
export default function ContactPage({ data: { companies, people } }: PageProps<ContactData>) {
  return (
    <>
      <PageHead title="contact.title" lead="contact.lead" />
      {companies.map((company, index) => (
        <Section key={company.id} isSunken={index % 2 === 1} aria-labelledby={company.id}>
          <ContactCard company={company} people={people} />
        </Section>
      ))}
    </>
  );
}

interface ContactProps extends Pick<ContactData, 'people'> {
  readonly company: ContactCompany;
}

function ContactCard({ company, people }: ContactProps) {
  const { t, text } = useText();
  const name = text(company.name);
  return (
    <div className={styles.card} data-row={`companies/${company.id}`}>
      <div className={styles.words}>
        <Picture picture={company.logo} sizes="14rem" className={styles.logo} />
        <h2 id={company.id} className={styles.name}>
          <Words of={company.name} />
        </h2>
        <ContactList company={company} people={people} />
      </div>
      <div>
        <CompanyMap company={company} title={t('contact.map', { company: name })} />
        <p className={styles.beside}>
          <a href={company.map} target="_blank" rel="noreferrer">
            <Words of="contact.openMap" values={{ company: name }} />
          </a>
        </p>
      </div>
    </div>
  );
}

function ContactList({ company, people }: ContactProps) {
  const { address, yardAddress, nearest, phone, whatsapp, email, openingHours, uen } = company;
  return (
    <dl className={styles.list}>
      <ContactRow label="contact.address">
        <Address of={address} />
      </ContactRow>
      <ContactRow label="contact.nearest">{nearest && <Words of={nearest} />}</ContactRow>
      <ContactRow label="contact.yard">{yardAddress && <Address of={yardAddress} />}</ContactRow>
      <ContactRow label="contact.phone">
        <a href={telephoneAddress(phone)} data-field="companies/phone">
          {phone}
        </a>
      </ContactRow>
      <ContactRow label="frame.whatsapp">
        {whatsapp && (
          <a href={whatsappAddress(whatsapp)} data-field="companies/whatsapp">
            {whatsapp}
          </a>
        )}
      </ContactRow>
      <ContactRow label="contact.email">
        <a href={`mailto:${email}`} data-field="companies/email">
          {email}
        </a>
      </ContactRow>
      <ContactRow label="contact.people">
        {people.length > 0 && (
          <>
            <PersonList sheet="keyPersonnel" people={people} />
            <p className={styles.beside}>
              <PageLink to={pagePaths.tender}>
                <Words of="frame.tender" />
              </PageLink>
            </p>
          </>
        )}
      </ContactRow>
      <ContactRow label="contact.openingHours">{openingHours && <Words of={openingHours} />}</ContactRow>
      <ContactRow label="contact.uen">{uen && <span data-field="companies/uen">{uen}</span>}</ContactRow>
    </dl>
  );
}

function Address({ of }: { readonly of: RecordKey }) {
  const { text, langOf } = useText();
  return (
    <address className={styles.address} lang={langOf(of)}>
      {wholeUnits(text(of))}
    </address>
  );
}

/** A fact with its label; nothing if the company has no such fact. */
function ContactRow({ label, children }: { readonly label: LabelKey; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.row}>
      <dt className={styles.label}>
        <Words of={label} />
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/**
 * Keeps storey and unit of an address on one line: "#04-16" would break after its hyphen. With the comma behind it, or
 * a line could begin with the comma.
 */
function wholeUnits(address: string): ReactNode {
  return address.split(/(#\d+-\d+[,，]?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={layout.name}>
        {part}
      </span>
    ),
  );
}

/** What the map's place shows until the map is opened. The rows beside it say the same to a screen reader. */
function InsteadOfMap({ company: { address, mapPicture, nearest } }: { readonly company: ContactCompany }) {
  const { text, langOf } = useText();
  return (
    <span className={styles.instead}>
      <span className={styles.way}>
        <span className={`${styles.address} ${styles.large}`} aria-hidden="true" lang={langOf(address)}>
          {wholeUnits(text(address))}
        </span>
        {nearest && (
          <span aria-hidden="true">
            <Words of={nearest} />
          </span>
        )}
        <span className={layout.note}>
          <Words of="contact.mapMissing" />
        </span>
      </span>
      {mapPicture && (
        <Picture picture={mapPicture} sizes={columnSizes(46, 640, columnBreakpoint)} className={styles.still} />
      )}
    </span>
  );
}

/** A map that a visitor opens. Its frame is lazy, so no other host hears of a visitor who does not. Needs no script. */
function CompanyMap({ company, title }: { readonly company: ContactCompany; readonly title: string }) {
  const container = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // CSS cannot match an iframe that has the focus, and only the window receives an event. No ring is needed after a
    // click in the map.
    const markFocus = () => {
      const hasFocus = container.current?.querySelector('iframe') === document.activeElement;
      container.current?.toggleAttribute('data-focused', hasFocus && !container.current.matches(':hover'));
    };
    addEventListener('blur', markFocus);
    addEventListener('focus', markFocus);
    return () => {
      removeEventListener('blur', markFocus);
      removeEventListener('focus', markFocus);
    };
  }, []);
  return (
    <details ref={container} className={styles.map}>
      <summary>
        <span className={styles.opener}>
          {title}
          <Caret className={styles.caret} />
        </span>
        <InsteadOfMap company={company} />
      </summary>
      <iframe
        className={styles.frame}
        src={company.map}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </details>
  );
}
