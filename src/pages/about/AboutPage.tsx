import { useNavigate } from 'react-router-dom';
import { pagePaths } from '../../../shared/page-paths.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { visibleSlides } from '../../components/constants.ts';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { keepsPlace, usePageAddress } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { IllustrationNote } from '../../components/picture/IllustrationNote.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { Section } from '../../components/section/Section.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './AboutPage.module.css';
import { CompanyPanel } from './CompanyPanel.tsx';
import type { AboutData, TitledText } from './data.ts';
import { Tabs } from './Tabs.tsx';

/** Both companies in tabs, with the selected one in the address. Then what they share. */
export default function AboutPage({ data, rest }: PageProps<AboutData>) {
  const { t } = useText();
  const navigate = useNavigate();
  const address = usePageAddress(pagePaths.about);
  const code = rest.toLowerCase();
  const selected = data.companies.find(({ id }) => id.toLowerCase() === code) ?? data.companies[0];
  const choose = (id: string) => navigate(address + id, { replace: true, state: keepsPlace });
  return (
    <>
      <PageHead title="about.title" lead="about.introduction" />
      <Section>
        <Tabs
          label={t('about.tabs')}
          selected={selected?.id ?? ''}
          onSelect={choose}
          tabs={data.companies.map((company) => ({
            id: company.id,
            label: <Words of={company.name} />,
            panel: <CompanyPanel company={company} partners={data.companies.filter(({ id }) => id !== company.id)} />,
          }))}
        />
      </Section>
      {data.commitments.length > 0 && <Aims kind="commitments" texts={data.commitments} />}
      {data.objectives.length > 0 && <Aims kind="objectives" texts={data.objectives} />}
      {data.policies.length > 0 && <Policies policies={data.policies} />}
      {data.keyPersonnel.length > 0 && <KeyPersonnel people={data.keyPersonnel} />}
    </>
  );
}

/** The commitments as numbered rows, or the objectives, each under its own line. */
function Aims({ texts, kind }: { readonly texts: readonly TitledText[]; readonly kind: keyof typeof aims }) {
  const { title, List, list, item, surface } = aims[kind];
  return (
    <Section isRevealed data-surface={surface}>
      <SectionHeading title={title} />
      <List className={list}>
        {texts.map((entry) => (
          <li key={entry.id} className={item}>
            <h3>
              <Words of={entry.title} phrased />
            </h3>
            <p>
              <Words of={entry.text} />
            </p>
          </li>
        ))}
      </List>
    </Section>
  );
}

const aims = {
  commitments: { title: 'about.commitment', List: 'ol', list: styles.rows, item: styles.row, surface: 'deep' },
  objectives: {
    title: 'about.objective',
    List: 'ul',
    list: styles.objectives,
    item: styles.objective,
    surface: undefined,
  },
} as const;

function Policies({ policies }: { readonly policies: readonly TitledText[] }) {
  return (
    <Section isSunken>
      <SectionHeading title="about.policies" />
      <div className={layout.pair}>
        {policies.map((policy) => (
          <article key={policy.id} className={styles.policy}>
            <h3>
              <Words of={policy.title} />
            </h3>
            <Paragraphs of={policy.text} className={styles.prose} />
          </article>
        ))}
      </div>
    </Section>
  );
}

function KeyPersonnel({ people }: { readonly people: AboutData['keyPersonnel'] }) {
  const { t } = useText();
  return (
    <Section>
      <Carousel
        label={t('about.keyPersonnel')}
        visible={visibleSlides.keyPersonnel}
        heading={
          <div>
            <h2>
              <Words of="about.keyPersonnel" />
            </h2>
            <IllustrationNote pictures={people.map(({ photo }) => photo)} />
          </div>
        }
      >
        {people.map(({ id, name, title, biography, photo }) => (
          <article key={id} className={styles.person}>
            <Picture picture={photo} sizes="6.5rem" className={styles.photo} />
            <div>
              <h3>
                <Words of={name} />
              </h3>
              <p className={styles.title}>
                <Words of={title} />
              </p>
            </div>
            <Paragraphs of={biography} className={styles.biography} />
          </article>
        ))}
      </Carousel>
    </Section>
  );
}
