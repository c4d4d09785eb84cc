/** The Markdown that the report of changes writes (headings, tables, folded parts), as a page that looks as it does in a hand-in. */
export function reportHtml(markdown: string, language: string): string {
  const words = (text: string) => text.replace(/\\([^\w\s])/g, '$1');
  const row = (line: string, tag: string) =>
    `<tr>${line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${words(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  const html = markdown.split('\n').map((line, index, lines) => {
    if (/^\|[-|]+\|$/.test(line)) return '';
    if (line.startsWith('|')) {
      const isHead = /^\|[-|]+\|$/.test(lines[index + 1] ?? '');
      const isLast = !(lines[index + 1] ?? '').startsWith('|');
      return `${isHead ? '<table>' : ''}${row(line, isHead ? 'th' : 'td')}${isLast ? '</table>' : ''}`;
    }
    const heading = /^(#{3,4}) (.*)$/.exec(line);
    if (heading) return `<h${heading[1]?.length ?? 3}>${words(heading[2] ?? '')}</h${heading[1]?.length ?? 3}>`;
    if (line.startsWith('<')) return line.replace('<details>', '<details open>');
    return line === '' ? '' : `<p>${words(line)}</p>`;
  });
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${look}</style><body><article>${html.join('\n')}</article></body></html>`;
}

const look = `
body { margin: 0; background: #fff; font: 16px/1.5 "Noto Sans", "Liberation Sans", "Noto Sans CJK SC", sans-serif; color: #1f2328; }
article { width: 980px; padding: 24px 28px; }
h3 { margin: 0 0 16px; font-size: 22px; } h4 { margin: 12px 0 8px; font-size: 17px; } p { margin: 12px 0; }
table { border-collapse: collapse; } th, td { padding: 6px 13px; border: 1px solid #d1d9e0; text-align: left; vertical-align: top; }
th { white-space: nowrap; font-weight: 600; background: #f6f8fa; } summary { margin-top: 16px; font-weight: 600; } del { color: #82071e; } ins { color: #116329; }
`;
