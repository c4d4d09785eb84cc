import { workbookNames } from '../../codegen/dictionary/site.ts';
import { element } from '../preview/tools/element.ts';
import { WrongFolder } from './folder.ts';
import type { Words } from './words.ts';

/** Names of a wrong folder that are listed. */
const mostNames = 12;

/** Why a folder was not opened, or could not be read. */
export function whyNot(error: unknown, own: Words): readonly Node[] {
  const { andMore, broken, found, gone, noFolder, nothingFound, refused, wanted, wrong } = own;
  if (error instanceof WrongFolder) {
    const names = [
      ...error.found.slice(0, mostNames),
      ...(error.found.length > mostNames ? [andMore(error.found.length - mostNames)] : []),
    ];
    return [
      element('p', {}, element('b', {}, wrong(error.folder))),
      element('p', {}, `${wanted} ${workbookNames.join(', ')}`),
      element('p', {}, `${found} ${names.length === 0 ? nothingFound : names.join(', ')}`),
    ];
  }
  if (error instanceof DOMException && error.name === 'TypeMismatchError') return [element('p', {}, noFolder)];
  if (error instanceof DOMException && error.name === 'NotFoundError') return [element('p', {}, gone)];
  if (error instanceof DOMException) return [element('p', {}, refused), element('p', {}, error.message)];
  return [element('p', {}, broken), element('pre', {}, String(error))];
}
