import { escapeMarkup } from '../../shared/escape-markup.ts';

export function linesHtml(words: string): string {
  return escapeMarkup(words).replaceAll('\n', '<br>');
}

/**
 * Returns a table that narrow screens show as cards. The roles keep it a table for screen readers in that layout. Rows
 * are arrays of HTML cells; the first cell is the row's header.
 */
export function tableHtml(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  className?: string,
): string {
  const head = heads.map((words) => `<th role="columnheader" scope="col">${escapeMarkup(words)}</th>`).join('');
  const body = rows.map((cells) => {
    const made = cells.map((cell, index) => {
      const label = ` data-label="${escapeMarkup(heads[index] ?? '')}"`;
      return index === 0
        ? `<th role="rowheader" scope="row"${label}>${cell}</th>`
        : `<td role="cell"${label}>${cell}</td>`;
    });
    return `<tr role="row">${made.join('')}</tr>`;
  });
  return [
    `<table role="table"${className === undefined ? '' : ` class="${className}"`}>`,
    `<caption>${caption}</caption>`,
    `<thead role="rowgroup"><tr role="row">${head}</tr></thead>`,
    `<tbody role="rowgroup">\n${body.join('\n')}\n</tbody>`,
    '</table>',
  ].join('\n');
}
