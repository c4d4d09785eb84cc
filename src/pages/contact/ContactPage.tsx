import { PageHead } from '../../components/page-head/PageHead.tsx';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { ContactCard } from './ContactCard.tsx';

/** How to reach each company, with its map. */
export default function ContactPage({ data: { companies } }: PageProps<'contact'>) {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('contact.title')} lead={<p>{t('contact.lead')}</p>} />
      {companies.map((company, place) => (
        <section
          key={company.id}
          className={`${layout.section} ${place % 2 ? layout.sunken : ''}`}
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
