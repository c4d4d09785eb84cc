/** A file in the data folder that looks like one of the workbooks, and that the site does not read. */
export interface StrayCopy {
  /** Its path below the data folder. */
  readonly file: string;
  /** The workbook that it looks like. */
  readonly like: string;
  /** Saved as something else than .xlsx: by Excel, WPS, LibreOffice or Numbers. */
  readonly otherFormat: boolean;
}

const ending = /\.(?:xlsx|xlsm|xlsb|xls|xltx|xlt|et|csv|tsv|ods|fods|numbers)$/i;

/** Whether a program for tables saved this file, by its name. Locks (`~$`, WPS's `.~`) and the clutter of systems are none. */
export function isSpreadsheet(name: string): boolean {
  return ending.test(name) && !/^[.~]/.test(name);
}

/**
 * Finds the files in which somebody may have typed what belongs into a workbook: the copies of Excel, Windows, macOS, OneDrive,
 * Dropbox and browsers ("machines (1)", "machines - 副本", "machines-LAPTOP-4F2", "Copy of machines"), dated and renamed ones,
 * other formats, and workbooks in a folder of their own. `files` are paths below the data folder; the workbooks themselves are passed over.
 */
export function findStrayCopies(files: readonly string[], workbooks: readonly string[]): readonly StrayCopy[] {
  return files.flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (!isSpreadsheet(name) || workbooks.includes(file)) return [];
    const like = workbooks.find((workbook) => isCopyOf(stem(name), stem(workbook)));
    return like === undefined ? [] : [{ file, like, otherFormat: !/\.xlsx$/i.test(name) }];
  });
}

/** "machines" of "Machines.xlsx", also where Windows hid one ending and the name has two. */
function stem(name: string): string {
  let rest = name.normalize('NFKC').toLowerCase();
  while (ending.test(rest)) rest = rest.replace(ending, '');
  return rest.trim();
}

/** What people and programs write before a name: words for a copy, a date, or anything in Chinese. */
const before =
  /(?:^|[^a-z])(?:copy(?: of)?|new|newest|latest|old|final|draft|backup|kopie von|copie de|copia de)[\s_-]*$|[\d\p{Script=Han}][)\]]?[\s_.-]*$/u;

function isCopyOf(name: string, workbook: string): boolean {
  // "machine" is said of "machines" as well.
  if (name === workbook || `${name}s` === workbook) return true;
  // After the name anything may follow: programs put numbers and the names of computers there.
  if (name.startsWith(workbook)) return !/^[a-z]/.test(name.slice(workbook.length));
  return name.endsWith(workbook) && before.test(name.slice(0, -workbook.length));
}
