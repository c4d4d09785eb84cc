import { PageHead } from '../../components/page-head/PageHead.tsx';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { NewsYear } from './NewsYear.tsx';

/** Events by year, the newest year first. */
export default function NewsPage({ data: { groups } }: PageProps<'news'>) {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('news.title')} lead={<p>{t('news.lead')}</p>} />
      {groups.map((group, place) => (
        <section key={group.year} className={`${layout.section} ${place % 2 ? layout.sunken : ''}`}>
          <div className={layout.container}>
            <NewsYear group={group} />
          </div>
        </section>
      ))}
    </>
  );
}
