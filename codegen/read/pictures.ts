import type { Area } from '../grid/addresses.ts';
import { scanXml } from './scan-xml.ts';

/** Returns the cells that each picture of a drawing covers; of a picture that is anchored to one cell, this cell. */
export function picturesOver(drawing: string | undefined): readonly Area[] {
  const areas: Area[] = [];
  let corners = new Map<string, number>();
  let isPicture = false;
  scanXml(drawing, {
    start(name) {
      if (/^(?:one|two)CellAnchor$/.test(name)) [corners, isPicture] = [new Map(), false];
      if (name === 'pic') isPicture = true;
    },
    end(name, text, parent) {
      if (/^(?:from|to)$/.test(parent) && /^\s*-?\d{1,9}\s*$/.test(text))
        corners.set(`${parent} ${name}`, Number(text));
      const [left, top] = ['col', 'row'].map((edge) => corners.get(`from ${edge}`));
      if (!/^(?:one|two)CellAnchor$/.test(name) || !isPicture || left === undefined || top === undefined) return;
      // A picture that ends at the edge of a cell covers nothing of it.
      const end = (edge: string, least: number) =>
        Math.max(least, (corners.get(`to ${edge}`) ?? least) - (corners.get(`to ${edge}Off`) === 0 ? 1 : 0));
      areas.push({ left, top: top + 1, right: end('col', left), bottom: end('row', top) + 1 });
    },
  });
  return areas;
}

/**
 * Tells by the names of a workbook's parts whether it has pictures, and by the structures of its rich values whether
 * they are linked data types.
 */
export function picturesInside(paths: readonly string[], structures = '') {
  const names = paths.map((path) => path.toLowerCase());
  // Excel's "Place in Cell" (rich data) or WPS's DISPIMG (cell images).
  const picturesInCells = names.some((name) => name === 'xl/richdata/richvaluerel.xml' || name === 'xl/cellimages.xml');
  const drawings = names.some((name) => /^xl\/drawings\/drawing\d+\.xml$/.test(name));
  const media = names.filter((name) => /^xl\/media\/[^/]+$/.test(name)).length;
  const richValues = names.some((name) => name.startsWith('xl/richdata/rdrichvalue'));
  const linkedTypes = (richValues && !picturesInCells) || structures.includes('"_linkedentity');
  return { floatingPictures: drawings && !picturesInCells ? media : 0, picturesInCells, linkedTypes };
}
