import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SourceCell, SourceMap } from '../../../codegen/emit/source-map.ts';
import { markContent } from '../../../scripts/staff-tools/mark-content.ts';
import { newMarkBook } from '../../../scripts/staff-tools/origins.ts';
import { markedIn, marksOf, takeMarks } from '../../../scripts/staff-tools/tools/take-marks.ts';
import { cellsAt, type Origins } from '../../../scripts/staff-tools/tools/which-cell.ts';
import { App } from '../../../src/app/App.tsx';
import { pageOf } from '../../../src/app/load-page.ts';
import { type PageContent, pageContent } from '../../../src/content/page-content.ts';
import type { Route } from '../../../src/content/paths.ts';
import { site } from '../../sample/sample-site.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';

/** The source map of the site that the tests render. */
export const map: SourceMap = JSON.parse(
  readFileSync(join(sampleEnvironment.SITE_GENERATED, 'source-map.json'), 'utf8'),
);

const book = newMarkBook();

async function htmlOf(route: Route, content: PageContent): Promise<string> {
  const html = renderToString(
    <StaticRouter location="/">
      <App first={await pageOf(content)} firstRoute={route} />
    </StaticRouter>,
  );
  // With scripts enabled, a browser does not parse the content of <noscript>.
  return html.replace(/<noscript>.*?<\/noscript>/gs, '');
}

/** A page in the test's document, as the preview serves it. */
export interface MarkedPage {
  readonly origins: Origins;
  readonly cellsAt: (node: Node) => readonly SourceCell[];
  /** "Machines!D7 (blank)". */
  readonly told: (node: Node) => readonly string[];
}

/** Renders a page from marked content and removes the marks, as the browser's script does. */
export async function openMarked(route: Route): Promise<MarkedPage> {
  // Content reaches the browser as JSON.
  const content: PageContent = JSON.parse(JSON.stringify(markContent(pageContent(site, route), map, book)));
  document.body.innerHTML = await htmlOf(route, content);
  takeMarks(document.body);
  const marks = markedIn(document.body).flatMap(marksOf);
  const origins = new Map(marks.map((mark) => [mark, book.origin(mark, map)]));
  const cells = (node: Node) => cellsAt(node, origins);
  const told = (node: Node) =>
    cells(node).map(({ sheet, cell, blank }) => `${sheet}!${cell}${blank ? ' (blank)' : ''}`);
  return { origins, cellsAt: cells, told };
}

/** The same page as it is published, without marks. */
export async function plainHtml(route: Route): Promise<string> {
  const holder = document.createElement('div');
  holder.innerHTML = await htmlOf(route, pageContent(site, route));
  return holder.innerHTML;
}

/** Returns the non-blank text nodes below a node. */
export function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') found.push(node);
  return found;
}
