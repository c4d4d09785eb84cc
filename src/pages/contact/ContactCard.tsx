import { DataList } from '../../components/data-list/DataList.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import type { ContactData } from '../../content/contact.ts';
import { useText } from '../../i18n/use-text.ts';
import { CompanyMap } from './CompanyMap.tsx';
import styles from './ContactCard.module.css';
import { telephoneAddress } from './telephone-address.ts';

/** One company's address, number and e-mail beside its map. */
export function ContactCard({ company }: { readonly company: ContactData['companies'][number] }) {
  const { t, text } = useText();
  const name = text(company.name);
  const rows = [
    {
      id: 'address',
      label: t('contact.address'),
      value: <address className={styles.address}>{text(company.address)}</address>,
    },
    {
      id: 'phone',
      label: t('contact.phone'),
      value: (
        <a className={styles.link} href={telephoneAddress(company.phone)}>
          {company.phone}
        </a>
      ),
    },
    {
      id: 'email',
      label: t('contact.email'),
      value: (
        <a className={styles.link} href={`mailto:${company.email}`}>
          {company.email}
        </a>
      ),
    },
  ];
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Picture picture={company.logo} sizes="14rem" className={styles.logo} />
        <h2 id={company.id} className={styles.name}>
          {name}
        </h2>
        <DataList rows={rows} />
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
