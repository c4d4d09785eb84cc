import { useContext } from 'react';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { MovesContext } from '../../components/page-link/moves-context.ts';
import { Tabs } from '../../components/tabs/Tabs.tsx';
import { pagePaths } from '../../content/paths.ts';
import { editionPrefix } from '../../i18n/editions.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { Commitments } from './Commitments.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import { KeyPersonnel } from './KeyPersonnel.tsx';
import { Objectives } from './Objectives.tsx';
import { Policies } from './Policies.tsx';

/** Both companies in tabs, the chosen one in the address; then what they share. */
export default function AboutPage({ data, frame, rest }: PageProps<'about'>) {
  const { t, text, locale } = useText();
  const { go } = useContext(MovesContext);
  const code = rest.toLowerCase();
  const selected = data.companies.find(({ id }) => id.toLowerCase() === code) ?? data.companies[0];
  const choose = (id: string) => go(editionPrefix(locale) + pagePaths.about + id, true);
  return (
    <>
      <PageHead title={t('about.title')} lead={<p>{t('about.introduction')}</p>} />
      <section className={layout.section}>
        <div className={layout.container}>
          <Tabs
            label={t('about.tabs')}
            selected={selected?.id ?? ''}
            onSelect={choose}
            tabs={data.companies.map((company) => ({
              id: company.id,
              label: text(company.name),
              panel: (
                <CompanyPanel
                  company={company}
                  partners={data.companies.filter(({ id }) => id !== company.id)}
                  fallback={frame.fallbackPicture}
                />
              ),
            }))}
          />
        </div>
      </section>
      {data.commitments.length > 0 && <Commitments commitments={data.commitments} />}
      {data.objectives.length > 0 && <Objectives objectives={data.objectives} />}
      {data.policies.length > 0 && <Policies policies={data.policies} />}
      {data.keyPersonnel.length > 0 && <KeyPersonnel people={data.keyPersonnel} />}
    </>
  );
}
