import { type MouseEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { atBase } from '../../content/paths.ts';
import { editionPrefix, editions } from '../../i18n/editions.ts';
import { saveFollowedLanguage } from '../../i18n/language-choice.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { useHydrated } from '../browser-state/use-hydrated.ts';
import { Caret, Icon } from '../icon/Icon.tsx';
import { keepsPlace } from '../page-link/PageLink.tsx';
import styles from './LanguageMenu.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface LanguageMenuProps {
  /** This page's path in the English edition. */
  readonly path: string;
  /** Called when a language has been chosen. */
  readonly onChoose: () => void;
}

/**
 * The language menu: a button that shows real links to the same page of each edition. The session remembers the choice.
 */
export function LanguageMenu({ path, onChoose }: LanguageMenuProps) {
  const { locale: current } = useText();
  const { open, root, button, handlers, toggle, close } = useDisclosure<HTMLDivElement>();
  const { search, hash } = useLocation();
  const query = useHydrated() ? search + hash : '';
  const id = useId();

  function onToggle() {
    flushSync(toggle);
    // In the folded navigation of a low window, the languages open below its edge.
    if (!open) root.current?.scrollIntoView({ block: 'nearest' });
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    saveFollowedLanguage(event.currentTarget, event);
    close();
    onChoose();
  }

  return (
    <div ref={root} className={styles.menu} {...handlers}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-needs-app=""
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon path="M12 3a9 9 0 1 0 .01 0zM3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18z" size={20} strokeWidth={1.6} />
        <span>
          <Words of="nav.language" />
          <OtherLanguages current={current} />
        </span>
        <Caret className={styles.caret} />
      </button>
      <ul id={id} className={styles.list} data-open={open || undefined}>
        {editions.map(({ locale, lang, label }) => (
          <li key={locale}>
            <Link
              // Keeps the choices on the page, also in a new tab and in a copied address.
              to={atBase(editionPrefix(locale) + path) + query}
              // Back leads to the previous page and not to the other language.
              replace
              state={keepsPlace}
              discover="none"
              hrefLang={lang}
              lang={lang}
              aria-current={locale === current ? 'true' : undefined}
              onClick={onClick}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The names of the other languages. Whoever does not read this one looks for a name in another. */
function OtherLanguages({ current }: { readonly current: string }) {
  return editions
    .filter(({ locale }) => locale !== current)
    .map(({ locale, lang, label }) => (
      <span key={locale} className={styles.others} lang={lang}>
        {` · ${label}`}
      </span>
    ));
}
