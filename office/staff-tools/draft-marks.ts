import type { Host } from './messages.ts';

/** Outlines the rows that are not published yet. A style sheet, so that it holds however React renders the page. */
export function draftMarks({ drafts }: Pick<Host, 'drafts'>) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return {
    /** Must be called when the content has changed. */
    async update(): Promise<void> {
      const rows = (await drafts()).map((row) => `[data-row="${CSS.escape(row)}"]`).join();
      // Within :where, so that the site's own positions stay.
      const rules = `:where(${rows}) { position: relative }
        :is(${rows}) { outline: 2px dashed #b45309; outline-offset: 3px }
        :is(${rows})::before { content: "Draft · 草稿"; position: absolute; z-index: 1; inset: 0 0 auto auto;
          padding: 2px 8px; background: #b45309; color: #fff; font: 700 13px/1.5 system-ui, sans-serif }`;
      sheet.replaceSync(rows === '' ? '' : rules);
    },
  };
}
