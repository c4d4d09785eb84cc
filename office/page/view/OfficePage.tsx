import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LanguageButton } from '../../staff-tools/panel/LanguageButton.tsx';
import { useStaffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { droppedSpreadsheet } from '../folder/open-folder.ts';
import { type Folder, useFolder } from '../folder/use-folder.ts';
import { officeWords } from '../office-words.ts';
import { addressOfSite, startOfPage } from '../page-parts.ts';
import type { Since } from '../worker/changes-since.ts';
import { ChangesDialog } from './changes/ChangesDialog.tsx';
import { changesWords } from './changes/changes-words.ts';
import { OpenFolder } from './OpenFolder.tsx';
import styles from './Shell.module.css';
import { SmallButton } from './SmallButton.tsx';
import { StartScreen } from './StartScreen.tsx';
import { Trouble } from './Trouble.tsx';

/**
 * The office page: a bar, and below it the first screen or the open folder. `comparing` is the dialog of changes, if it
 * is open, and the file from the translator that it looks into.
 */
export function OfficePage() {
  const language = useStaffLanguage();
  const folder = useFolder();
  const { opened, isRead, choose, drop } = folder;
  const [comparing, setComparing] = useState<{ readonly translated: File | null } | null>(null);
  const [walk, setWalk] = useState<Since | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = officeWords.title[language];
  }, [language]);
  useEffect(() => {
    // The clicked button no longer exists.
    if (opened) heading.current?.focus();
  }, [opened]);
  const show = (translated: File | null) => setComparing({ translated });
  useDrop(drop, isRead ? show : null);
  const alert = (
    <div className={styles.trouble} role="alert">
      <Trouble folder={folder} />
    </div>
  );
  return (
    <div className={styles.page}>
      <Bar folder={folder} heading={heading}>
        {isRead && <SmallButton onClick={() => show(null)} words={changesWords.button} />}
        {opened && <SmallButton onClick={choose} words={officeWords.otherFolder} />}
      </Bar>
      <main className={opened ? styles.work : undefined}>
        {opened ? (
          <OpenFolder
            key={opened.number}
            folder={folder}
            opened={opened}
            walk={walk}
            onSeen={(key) => setSeen((before) => new Set([...before, key]))}
            onWalkEnd={() => setWalk(null)}
          >
            {alert}
          </OpenFolder>
        ) : (
          <StartScreen folder={folder}>{alert}</StartScreen>
        )}
      </main>
      {comparing && opened && (
        <ChangesDialog
          opened={opened}
          folder={folder}
          seen={seen}
          isWalking={walk !== null}
          onWalk={setWalk}
          translated={comparing.translated}
          onTranslated={show}
          onClose={() => setComparing(null)}
        />
      )}
    </div>
  );
}

interface BarProps {
  readonly folder: Folder;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

function Bar({ folder: { opened, status, readAgain }, heading, children }: BarProps) {
  const translate = useTranslate();
  return (
    <header className={styles.bar}>
      {opened ? (
        <h1 className={styles.name} tabIndex={-1} ref={heading}>
          {translate(officeWords.title)}
          <span>{opened.source.name}</span>
        </h1>
      ) : (
        // On the first screen, the heading says more than this name.
        <p className={styles.name}>
          <img className={styles.mark} src={startOfPage().mark} alt="" />
          {translate(officeWords.title)}
        </p>
      )}
      <p className={styles.status} role="status">
        {status && translate(status)}
      </p>
      {!opened && (
        <a className={styles.small} href={addressOfSite()}>
          {translate(officeWords.back)}
        </a>
      )}
      {opened && !opened.source.handle && <SmallButton onClick={readAgain} words={officeWords.readAgain} />}
      {children}
      <LanguageButton className={styles.small} />
    </header>
  );
}

/** Takes what is dropped anywhere on the page: a folder, or a spreadsheet if there is use for one. */
function useDrop(onDrop: (data: DataTransfer | null) => void, onSpreadsheet: ((file: File) => void) | null): void {
  const take = useEffectEvent((data: DataTransfer | null) => {
    const file = onSpreadsheet && droppedSpreadsheet(data);
    if (file) onSpreadsheet(file);
    else onDrop(data);
  });
  useEffect(() => {
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      take(event.dataTransfer);
    });
  }, []);
}
