import { ButtonLink } from '../../components/button/Button.tsx';
import type { FrameData } from '../../content/frame.ts';
import { atBase, pagePaths } from '../../content/paths.ts';
import type { createTexts } from '../../i18n/create-texts.ts';
import { editionPrefix } from '../../i18n/editions.ts';
import { TextsProvider, useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';

export interface FallbackEdition {
  readonly lang: string;
  readonly texts: ReturnType<typeof createTexts>;
  readonly frame: FrameData;
}

/** What `404.html` shows: nobody knows yet what the visitor looks for, so every language has its ways on. Styles are in fallback.css. */
export function FallbackPage({ editions }: { readonly editions: readonly FallbackEdition[] }) {
  return (
    <main data-fallback data-surface="deep">
      <div className={layout.container}>
        {editions.map(({ lang, texts, frame }) => (
          <TextsProvider key={lang} texts={texts}>
            <WaysOn lang={lang} frame={frame} />
          </TextsProvider>
        ))}
      </div>
    </main>
  );
}

function WaysOn({ lang, frame }: Pick<FallbackEdition, 'lang' | 'frame'>) {
  const { t, locale } = useText();
  const address = (path: string) => atBase(editionPrefix(locale) + path);
  return (
    <section lang={lang}>
      <p data-brand>
        {frame.companies.map(({ id, markLight }) => (
          <img key={id} src={markLight.src} width="40" height="40" alt="" />
        ))}
        <b>{t('frame.companyName')}</b>
      </p>
      <h1 className={layout.datum}>{t('frame.missing.title')}</h1>
      <p className={layout.lead}>{t('frame.missing.text')}</p>
      <p>
        <ButtonLink href={address(pagePaths.home)}>{t('frame.fault.home')}</ButtonLink>
      </p>
      <nav aria-label={t('frame.navigation')}>
        <ul>
          <li>
            <a href={address(pagePaths.services)}>{t('nav.services')}</a>
          </li>
          <li>
            <a href={address(pagePaths.projects)}>{t('nav.projects')}</a>
          </li>
          <li>
            <a href={address(pagePaths.about)}>{t('nav.about')}</a>
          </li>
          <li>
            <a href={address(pagePaths.contact)}>{t('nav.contact')}</a>
          </li>
        </ul>
      </nav>
    </section>
  );
}
