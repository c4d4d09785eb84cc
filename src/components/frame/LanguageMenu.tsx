import { type MouseEvent, useContext, useId } from 'react';
import { atBase } from '../../content/paths.ts';
import { type Edition, editionPrefix, editions } from '../../i18n/editions.ts';
import { saveLanguageChoice } from '../../i18n/language-choice.ts';
import { useText } from '../../i18n/use-text.tsx';
import { MovesContext } from '../page-link/moves-context.ts';
import { isPlainClick } from '../page-link/PageLink.tsx';
import styles from './LanguageMenu.module.css';
import { useDisclosure } from './use-disclosure.ts';

export interface LanguageMenuProps {
  /** This page's path in the English edition. */
  readonly path: string;
  /** Told when a language has been chosen. */
  readonly onChoose: () => void;
}

/** The choice of language: real links to the same page of each edition, shown by a button. The session remembers it. */
export function LanguageMenu({ path, onChoose }: LanguageMenuProps) {
  const { t, locale: current } = useText();
  const { open, root, button, handlers, toggle, close } = useDisclosure<HTMLDivElement>();
  const { go } = useContext(MovesContext);
  const id = useId();

  function onClick(event: MouseEvent, locale: Edition['locale'], twin: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    close();
    onChoose();
    saveLanguageChoice(locale);
    // In place of this entry of the history: Back leads to the page before, not to the other language. What is chosen stays chosen.
    go(twin + location.search, true);
  }

  return (
    <div ref={root} className={styles.menu} {...handlers}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M12 3a9 9 0 1 0 .01 0zM3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        {t('nav.language')}
        <svg className={styles.caret} viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <ul id={id} className={styles.list} data-open={open || undefined}>
        {editions.map(({ locale, lang, label }) => {
          const twin = editionPrefix(locale) + path;
          return (
            <li key={locale}>
              <a
                href={atBase(twin)}
                hrefLang={lang}
                lang={lang}
                aria-current={locale === current ? 'true' : undefined}
                onClick={(event) => onClick(event, locale, twin)}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
