import type { GuideLanguage } from '../../codegen/guide/words.ts';

/** The Markdown that the report of changes writes (headings, tables, folded parts), as a page that looks as it does in a hand-in. */
export function reportHtml(markdown: string, language: GuideLanguage): string {
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

/** The upload page of GitHub, as its members see it, with the numbers by which the guide speaks of its parts. */
export const uploadPage = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
body { margin: 0; font: 15px/1.5 "Noto Sans", "Liberation Sans", sans-serif; color: #1f2328; background: #fff; }
article { width: 720px; padding: 16px; }
div { position: relative; padding: 10px 14px 10px 52px; border: 1px solid #d1d9e0; border-radius: 6px; margin-bottom: 10px; }
.drop { padding-block: 30px; border-style: dashed; text-align: center; }
p { margin: 0 0 6px; } .grey { color: #59636e; }
b { display: inline-block; padding: 6px 16px; color: #fff; background: #1f883d; border-radius: 6px; font-weight: 600; }
i { position: absolute; left: 14px; top: 50%; width: 26px; margin-top: -13px; border-radius: 13px; color: #fff; background: #b3440a; font: 700 15px/26px sans-serif; text-align: center; }
</style><article>
<div class="drop"><i>1</i>Drag additional files here to add them to your repository</div>
<div class="grey"><i>2</i>Add an optional extended description…</div>
<div><i>3</i><p class="grey">◯ Commit directly to the <code>main</code> branch</p>◉ Create a <strong>new branch</strong> for this commit and start a pull request</div>
<div><i>4</i><b>Propose changes</b></div>
</article>`;
