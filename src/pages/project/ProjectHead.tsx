import { Button, ButtonLink } from '../../components/button/Button.tsx';
import { ProjectGround } from '../../components/ground-section/ProjectGround.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { pagePaths, telephoneAddress } from '../../content/paths.ts';
import type { ProjectData } from '../../content/projects/projects.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './ProjectHead.module.css';

/** A project's first screen: its title above a plate of its figures, the number to call, its ground and a description of the works. */
export function ProjectHead({ data }: { readonly data: ProjectData }) {
  const { t, text, phrased } = useText();
  const { phone } = data.contractor;
  return (
    <div className={`${layout.section} ${styles.head}`} data-surface="deep">
      <div className={`${layout.container} ${styles.grid}`}>
        <div className={`${styles.words} ${layout.datum}`}>
          <p className={layout.note}>
            <PageLink to={pagePaths.projects}>{t('nav.projects')}</PageLink>
            <span className={styles.step}>/</span>
            {data.id}
            <span className={styles.step}>/</span>
            {text(data.company)}
          </p>
          {/* After a move to this page the focus goes here, so that a screen reader announces the page. */}
          <h1 tabIndex={-1} className={styles.title}>
            {phrased(text(data.name))}
          </h1>
          <Plate plate={data.plate} />
          <div className={styles.actions}>
            <ButtonLink href={telephoneAddress(phone)}>
              {t('project.call', { phone: phone.replaceAll(' ', '\u00a0') })}
            </ButtonLink>
            <span className={styles.print}>
              <Button look="outline" onClick={() => print()}>
                {t('project.print')}
              </Button>
            </span>
          </div>
        </div>
        <div className={styles.ground}>
          <ProjectGround ground={data.ground} />
        </div>
        <div className={styles.works}>
          <h2 className={`${layout.note} ${styles.label}`}>{t('project.works')}</h2>
          <Paragraphs text={text(data.description)} className={layout.stack} />
        </div>
      </div>
    </div>
  );
}

/** Depth, diameter, piles and ground. The rows below the pictures repeat them with the labels of docs/contract.md. */
function Plate({ plate }: { readonly plate: ProjectData['plate'] }) {
  const { t, text } = useText();
  const figures = [
    { label: t('project.depth'), value: text(plate.deepestPenetrationText) },
    {
      label: t('project.diameter'),
      value: t('project.ground.diameter', { diameter: text(plate.largestDiameterText) }),
    },
    { label: t('project.piles'), value: text(plate.totalPilesText) },
    { label: t('project.formation'), value: text(plate.formationsText) },
  ];
  return (
    <ul className={styles.plate}>
      {figures.map(({ label, value }) => (
        <li key={label} className={styles.figure}>
          <span className={`${layout.note} ${styles.label}`}>{`${label} `}</span>
          <b className={styles.value}>{value}</b>
        </li>
      ))}
    </ul>
  );
}
