/** `xl/comments1.xml` for the target `../comments1.xml` of a relationship of `xl/worksheets/sheet1.xml`. */
export function targetPath(part: string, target: string): string {
  const wanted = target.replaceAll('\\', '/');
  const steps = wanted.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of wanted.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** The target as a relationship of the part writes it: the way back of `targetPath`. */
export function relativeTarget(part: string, path: string): string {
  const from = part.split('/').slice(0, -1);
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** Where the relationships of a part stand; of the package itself for the path "". */
export function relationshipsPath(part: string): string {
  const cut = part.lastIndexOf('/') + 1;
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
}
