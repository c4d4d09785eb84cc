import { useEffect, useState } from 'react';
import { LanguageButton } from '../../../office/staff-tools/panel/LanguageButton.tsx';
import { storedText } from '../../../office/staff-tools/stored-text.ts';
import { chooseStaffLanguage, staffLanguage, useTranslate } from '../../../office/staff-tools/tools/staff-language.ts';
import type { ChangeMarker } from '../../../office/staff-tools/walk/change-marker.ts';
import type { ChangedPicture, ChangeStep } from '../../../office/staff-tools/walk/change-steps.ts';
import { PictureCopies } from '../../../office/staff-tools/walk/PictureCopies.tsx';
import { WalkBar } from '../../../office/staff-tools/walk/WalkBar.tsx';
import { walkWords } from '../../../office/staff-tools/walk/walk-words.ts';
import type { SmallCopies } from '../changes-since-commit.ts';
import { askServer } from './ask-server.ts';

/** The place of the walk in this tab, so that a page load does not end it. Empty outside of a walk. */
const storedPlace = storedText(() => sessionStorage, 'staff-walk');

interface ChangeWalkProps {
  readonly steps: readonly ChangeStep[];
  readonly marker: ChangeMarker;
}

/** Offers a walk through what changed since the last commit. Nothing if nothing did. */
export function ChangeWalk({ steps, marker }: ChangeWalkProps) {
  const translate = useTranslate();
  const [place, setPlace] = useState(storedPlace.get() ?? '');
  const store = (next: string) => {
    storedPlace.set(next);
    setPlace(next);
  };
  const start = () => {
    // Pages of both languages come by. The words of the tools stay as they are.
    chooseStaffLanguage(staffLanguage());
    store('0');
  };
  if (steps.length === 0) return null;
  if (place === '')
    return (
      <div className="badges">
        <button type="button" onClick={start}>
          {translate(walkWords.walk(steps.length))}
        </button>
      </div>
    );
  return (
    <WalkBar
      steps={steps}
      marker={marker}
      copies={(picture) => <CommittedCopies key={picture.file} picture={picture} />}
      startAt={Number(place)}
      onMove={(at) => storedPlace.set(String(at))}
      end={walkWords.end}
      onEnd={() => store('')}
    >
      <LanguageButton />
    </WalkBar>
  );
}

/** Small copies of a picture as it was committed and as it is now. */
function CommittedCopies({ picture: { kind, file, previousFile } }: { readonly picture: ChangedPicture }) {
  const translate = useTranslate();
  const [copies, setCopies] = useState<SmallCopies | null>(null);
  useEffect(() => {
    void askServer<SmallCopies>('copies', { file, previousFile }).then(setCopies);
  }, [file, previousFile]);
  const { before = null, after = null } = copies ?? {};
  const old = `${translate(walkWords.before)} · ${previousFile ?? file}`;
  const now = `${translate(walkWords.after)} · ${file}`;
  return (
    <PictureCopies
      className="pair"
      before={before === null || kind === 'added' ? null : { src: before, label: old }}
      after={after === null ? null : { src: after, label: now }}
    />
  );
}
