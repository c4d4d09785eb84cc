import { useId } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import type { FrameData } from '../../content/frame.ts';
import { telephoneAddress } from '../../content/paths.ts';
import { type LabelKey, useText, Words } from '../../i18n/use-text.tsx';
import { envelope, handset } from '../button/contact-icons.ts';
import { type FieldName, fieldAttribute, rowAttribute } from '../cell-names/cell-names.ts';
import { Icon } from '../icon/Icon.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './ContactBar.module.css';

export interface ContactBarProps {
  readonly companies: FrameData['companies'];
  /** Code of the company that the page is about. The other companies are then not offered. */
  readonly company: string | undefined;
}

/**
 * The bar at the bottom of a phone's window: call, write, references. If the page is not about one company, call and
 * write ask which one.
 */
export function ContactBar({ companies, company }: ContactBarProps) {
  const { t } = useText();
  const shownCompanies = companies.filter(({ id }) => company === undefined || id === company);
  return (
    <nav className={styles.bar} aria-label={t('frame.reach')}>
      <ContactWay
        label="frame.call"
        icon={handset}
        field="companies/phone"
        links={shownCompanies.map(({ id, name, phone }) => ({
          id,
          name,
          href: telephoneAddress(phone),
          shownAddress: phone,
        }))}
      />
      <ContactWay
        label="frame.email"
        icon={envelope}
        field="companies/email"
        links={shownCompanies.map(({ id, name, email }) => ({
          id,
          name,
          href: `mailto:${email}`,
          shownAddress: email,
        }))}
      />
      <PageLink to={pagePaths.projects} className={styles.way}>
        <Icon size={20} path="M2 6h20M9 6v13l3 3 3-3V6M2 12h4M18 12h4M2 18h4M18 18h4" />
        <Words of="frame.references" />
      </PageLink>
    </nav>
  );
}

interface ContactWayProps {
  readonly label: LabelKey;
  readonly icon: string;
  /** The column of the addresses. */
  readonly field: FieldName;
  readonly links: readonly (Pick<FrameData['companies'][number], 'id' | 'name'> & {
    readonly href: string;
    readonly shownAddress: string;
  })[];
}

/**
 * A link. With more than one address, a button that opens them in a native popover, which needs no script and closes on
 * Escape.
 */
function ContactWay({ label, icon, field, links }: ContactWayProps) {
  const id = useId();
  const [first, second] = links;
  if (first && !second)
    return (
      <a className={styles.way} href={first.href}>
        <Icon size={20} path={icon} />
        <Words of={label} />
      </a>
    );
  return (
    <>
      <button type="button" className={styles.way} popoverTarget={id}>
        <Icon size={20} path={icon} />
        <Words of={label} />
      </button>
      <ul id={id} className={styles.choice} popover="auto" data-surface="deep">
        {links.map(({ id, name, href, shownAddress }) => (
          <li key={href}>
            <a href={href} {...rowAttribute('companies', id)} {...fieldAttribute(field)}>
              <b>
                <Words of={name} />
              </b>{' '}
              {shownAddress}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
