import { type ReactNode, useId } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { telephoneAddress, whatsappAddress } from '../../content/paths.ts';
import { type LabelKey, type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import { envelope, handset } from '../button/contact-icons.ts';
import { useFrame } from '../frame-data/use-frame.ts';
import { Icon } from '../icon/Icon.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './ContactBar.module.css';

interface ContactBarProps {
  /** Code of the company that the page is about. The other companies are then not offered. */
  readonly company: string | undefined;
}

/**
 * The bar at the bottom of a phone's window: call, write, references. If the page is not about one company, call and
 * write ask which one, and calls may be by WhatsApp.
 */
export function ContactBar({ company }: ContactBarProps) {
  const { t } = useText();
  const { companies } = useFrame();
  const single = companies.find(({ id }) => id === company);
  return (
    <nav className={styles.bar} aria-label={t('frame.reach')}>
      <ContactWay label="frame.call" icon={handset} href={single && telephoneAddress(single.phone)}>
        {companies.map(({ id, name, phone, whatsapp }) => (
          <li key={id} data-row={`companies/${id}`}>
            <a href={telephoneAddress(phone)} data-field="companies/phone">
              <CompanyName of={name} /> {phone}
            </a>
            {whatsapp && (
              <a href={whatsappAddress(whatsapp)} data-field="companies/whatsapp">
                <Words of="frame.whatsapp" /> {whatsapp}
              </a>
            )}
          </li>
        ))}
      </ContactWay>
      <ContactWay label="frame.email" icon={envelope} href={single && `mailto:${single.email}`}>
        {companies.map(({ id, name, email }) => (
          <li key={id} data-row={`companies/${id}`}>
            <a href={`mailto:${email}`} data-field="companies/email">
              <CompanyName of={name} /> {email}
            </a>
          </li>
        ))}
      </ContactWay>
      <PageLink to={pagePaths.projects} className={styles.way}>
        <Icon size={20} path="M2 6h20M9 6v13l3 3 3-3V6M2 12h4M18 12h4M2 18h4M18 18h4" />
        <Words of="frame.references" />
      </PageLink>
    </nav>
  );
}

const CompanyName = ({ of }: { readonly of: RecordKey }) => (
  <b>
    <Words of={of} />
  </b>
);

interface ContactWayProps {
  readonly label: LabelKey;
  readonly icon: string;
  /** The only address. Without it, the children are the choice. */
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A link, or a button that opens a choice in a native popover, which needs no script and closes on Escape. */
function ContactWay({ label, icon, href, children }: ContactWayProps) {
  const id = useId();
  const words = (
    <>
      <Icon size={20} path={icon} />
      <Words of={label} />
    </>
  );
  if (href)
    return (
      <a className={styles.way} href={href}>
        {words}
      </a>
    );
  return (
    <>
      <button type="button" className={styles.way} popoverTarget={id}>
        {words}
      </button>
      <ul id={id} className={styles.choice} popover="auto" data-surface="deep">
        {children}
      </ul>
    </>
  );
}
