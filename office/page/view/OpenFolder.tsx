import { type ReactNode, useEffect, useState } from 'react';
import { inEdition, languageOf } from '../../staff-tools/edition-paths.ts';
import { ProblemPanel } from '../../staff-tools/panel/ProblemPanel.tsx';
import { DockedTools } from '../../staff-tools/tools/DockedTools.tsx';
import { staffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { WalkBar } from '../../staff-tools/walk/WalkBar.tsx';
import { walkWords } from '../../staff-tools/walk/walk-words.ts';
import { useFixes } from '../folder/use-fixes.ts';
import type { Folder, OpenedFolder } from '../folder/use-folder.ts';
import { officeWords } from '../office-words.ts';
import { saveFile } from '../page-parts.ts';
import type { FrameDoor } from '../site-frame.tsx';
import type { Since } from '../worker/changes-since.ts';
import type { FolderReading } from '../worker/read-folder.ts';
import { Copies } from './changes/Copies.tsx';
import { FixNotice } from './FixNotice.tsx';
import { Notes } from './Notes.tsx';
import { OpenWorkbooks } from './OpenWorkbooks.tsx';
import { UnusedPictures } from './pictures/UnusedPictures.tsx';
import styles from './Shell.module.css';
import { firstPath, SitePane } from './SitePane.tsx';
import { SmallButton } from './SmallButton.tsx';

interface OpenFolderProps {
  readonly folder: Folder;
  readonly opened: OpenedFolder;
  /** The changes that are looked at on the pages. Null if none are. */
  readonly walk: Since | null;
  readonly onSeen: (key: string) => void;
  readonly onWalkEnd: () => void;
  /** What went wrong. */
  readonly children: ReactNode;
}

const noProblems: FolderReading['problems'] = [];

/** The site as the folder has it, and beside it the problems and the notes. */
export function OpenFolder({ folder, opened, walk, onSeen, onWalkEnd, children }: OpenFolderProps) {
  const { reading, status, setTrouble } = folder;
  const { pipeline } = opened;
  const translate = useTranslate();
  const [path, setPath] = useState(firstPath);
  const [door, setDoor] = useState<FrameDoor | null>(null);
  const [inspecting, setInspecting] = useState(false);
  const fixes = useFixes(opened, folder, setTrouble);
  useEffect(() => door?.inspect(inspecting), [door, inspecting]);

  const site = {
    hasSite: (reading?.version ?? 0) > 0,
    // The bar of the page has one.
    hasLanguageButton: false,
    addressOf: (to: string) => inEdition(languageOf(path).code, to),
    onShow: (...cell: Parameters<FrameDoor['showCell']>) => {
      door?.showCell(...cell);
      return true;
    },
    altRows: () => pipeline.ask('altRows'),
    onFix: fixes.fix,
  };
  return (
    <>
      <div className={styles.beside}>
        {children}
        <OpenWorkbooks names={reading?.openWorkbooks ?? []} />
        <FixNotice {...fixes} />
        {/* Faults of one folder must not be shown next to another. */}
        <DockedTools hidden={!reading}>
          <ProblemPanel
            problems={reading?.problems ?? noProblems}
            inspecting={inspecting}
            onInspect={setInspecting}
            {...site}
          />
        </DockedTools>
        <MoreOfFolder folder={folder} opened={opened} />
      </div>
      <SitePane
        pipeline={pipeline}
        version={reading?.version ?? 0}
        path={path}
        door={door}
        onMove={setPath}
        onReady={setDoor}
        onFail={setTrouble}
        onInspectingEnd={() => setInspecting(false)}
        bar={walk && <ChangesOnPages walk={walk} door={door} onSeen={onSeen} onEnd={onWalkEnd} />}
      >
        {reading && !reading.ok ? translate(officeWords.nothing) : status && translate(status)}
      </SitePane>
    </>
  );
}

/** Hints, the marked copies of faulty workbooks, the pictures that no row names, and the notes. */
function MoreOfFolder({ folder, opened }: Pick<OpenFolderProps, 'folder' | 'opened'>) {
  const { reading, setTrouble } = folder;
  const { source, pipeline } = opened;
  const translate = useTranslate();
  const saveMarked = async () => {
    const copies = await pipeline.ask('mark');
    if (copies.length === 0) setTrouble(officeWords.markedNone);
    const ending = ` - ${officeWords.markedName[staffLanguage()]}`;
    for (const { name, bytes } of copies) saveFile(name.replace(/(?=\.\w+$)/, ending), bytes);
  };
  return (
    <div className={styles.more}>
      {!source.handle && <p className={styles.hint}>{translate(officeWords.unseen)}</p>}
      <p className={styles.hint}>{translate(officeWords.hint)}</p>
      {reading && !reading.ok && (
        <p>
          <SmallButton onClick={() => void saveMarked()} words={officeWords.marked} />
        </p>
      )}
      <UnusedPictures {...folder} opened={opened} />
      <Notes ledger={reading?.ledger ?? []} />
    </div>
  );
}

interface ChangesOnPagesProps {
  readonly walk: Since;
  readonly door: FrameDoor | null;
  readonly onSeen: (key: string) => void;
  readonly onEnd: () => void;
}

/** The bar that leads through the changes, each on its page. */
function ChangesOnPages({ walk, door, onSeen, onEnd }: ChangesOnPagesProps) {
  return (
    <DockedTools>
      <WalkBar
        steps={walk.steps}
        marker={door}
        copies={(picture) => (
          <Copies key={picture.file} className="pair" picture={picture} addresses={walk.pictures} hasNames />
        )}
        startAt={0}
        onSeen={onSeen}
        end={walkWords.back}
        onEnd={onEnd}
      />
    </DockedTools>
  );
}
