import type { Host } from './messages.ts';

/**
 * Returns a function that outlines the rows that are not published yet. It must be called when the content has changed.
 * A style sheet, so that it holds however React renders the page.
 */
export function draftMarks({ drafts }: Host): () => Promise<void> {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return async () => {
    const rows = (await drafts()).map((row) => `[data-row="${CSS.escape(row)}"]`).join();
    sheet.replaceSync(rows === '' ? '' : draftStyles(`:is(${rows})`));
  };
}

/** A label in a row of a table would be a further cell, so it is in the row's first one, on the line above. */
function draftStyles(row: string): string {
  const labelled = `${row}:not(tr), tr${row} > :first-child`;
  // Within :where, so that the site's own positions stay.
  return `:where(${labelled}) { position: relative }
    ${row} { outline: 2px dashed #b45309; outline-offset: -2px }
    :is(${labelled})::before { content: "Draft · 草稿"; position: absolute; z-index: 1; inset: 0 auto auto 0;
      padding: 2px 8px; background: #b45309; color: #fff; white-space: nowrap;
      font: 700 13px/1.5 system-ui, sans-serif }
    tr${row} > :first-child::before { translate: 0 -60% }`;
}
