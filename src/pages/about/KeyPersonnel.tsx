import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import type { AboutData } from '../../content/about.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './KeyPersonnel.module.css';

/** The people who lead the companies. */
export function KeyPersonnel({ people }: { readonly people: AboutData['keyPersonnel'] }) {
  const { t, text } = useText();
  const labels = useCarouselLabels();
  const heading = t('about.keyPersonnel');
  return (
    <section className={layout.section}>
      <div className={layout.container}>
        <Carousel label={heading} labels={labels} visible={visibleSlides.keyPersonnel} heading={<h2>{heading}</h2>}>
          {people.map(({ id, name, title, biography, photo }) => (
            <article key={id} className={styles.person}>
              <Picture
                picture={photo}
                sizes="(max-width: 700px) 92vw, (max-width: 1408px) 30vw, 420px"
                className={styles.photo}
              />
              <div>
                <h3>{text(name)}</h3>
                <p className={styles.title}>{text(title)}</p>
              </div>
              <Paragraphs text={text(biography)} className={styles.biography} />
            </article>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
