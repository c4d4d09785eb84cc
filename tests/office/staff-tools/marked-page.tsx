import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SourceCell, SourceMap } from '../../../codegen/emit/source-map.ts';
import { markText } from '../../../office/staff-tools/marks.ts';
import { cellsOfShown } from '../../../office/staff-tools/shown-cells.ts';
import { type CellsOf, cellsOfNode } from '../../../office/staff-tools/tools/cells-of-node.ts';
import { takeMarks } from '../../../office/staff-tools/tools/take-marks.ts';
import { App } from '../../../src/app/App.tsx';
import { pageOf } from '../../../src/app/load-page.ts';
import type { Route } from '../../../src/content/paths.ts';
import { editions } from '../../../src/i18n/editions.ts';
import { changeShownWords } from '../../../src/i18n/shown-words.ts';
import { allRoutes, pageContent } from '../../../src/pages/page-content.ts';
import { site } from '../../sample/sample-site.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';

/** The source map of the site that the tests render. */
export const map: SourceMap = JSON.parse(
  readFileSync(join(sampleEnvironment.SITE_GENERATED, 'source-map.json'), 'utf8'),
);

async function htmlOf(route: Route): Promise<string> {
  const html = renderToString(
    <StaticRouter location="/">
      <App first={await pageOf(pageContent(site, route))} firstRoute={route} />
    </StaticRouter>,
  );
  // With scripts enabled, a browser does not parse the content of <noscript>. The test's document loads no frames.
  return html.replace(/<noscript>.*?<\/noscript>|(?<=<iframe[^>]*) src="[^"]*"/gs, '');
}

// The code of carousels comes late, and this renderer does not wait for it. The first page has one.
await htmlOf({ page: 'home', locale: 'en', rest: '' });
await import('@splidejs/react-splide');

/** Every page without the marks of the staff tools. */
export const unmarkedPages: readonly (readonly [route: Route, html: string])[] = await Promise.all(
  allRoutes(site).map(async (route) => [route, await htmlOf(route)] as const),
);

// As the staff tools do when they start.
changeShownWords(markText);

/** A page in the test's document, as the preview shows it. */
export interface MarkedPage {
  readonly cellsOf: CellsOf;
  readonly cellsAt: (node: Node) => readonly SourceCell[];
  /** "Machines!D7 (blank)". */
  readonly addressesAt: (node: Node) => readonly string[];
}

/** Renders a page with the staff tools, and removes the marks as they do. */
export async function openMarked(route: Route): Promise<MarkedPage> {
  document.body.innerHTML = await htmlOf(route);
  takeMarks(document.body);
  const lang = editions.find(({ locale }) => locale === route.locale)?.lang ?? '';
  const cellsOf: CellsOf = (shown) => cellsOfShown(map, lang, shown);
  const cells = (node: Node) => cellsOfNode(node, cellsOf);
  const addressesAt = (node: Node) =>
    cells(node).map(({ sheet, cell, blank }) => `${sheet}!${cell}${blank ? ' (blank)' : ''}`);
  return { cellsOf, cellsAt: cells, addressesAt };
}

/** Returns the non-blank text nodes below a node. */
export function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node);
  return texts;
}
