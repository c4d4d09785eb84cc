import { element } from './element.ts';

export const toolsName = 'staff-tools';

/**
 * Where the tools stand: behind a shadow root, so that the site's styles and scripts do not meet them. They lie over the page, or
 * stand in `place`.
 */
export function toolsRoot(place?: Element): HTMLElement {
  const host = document.createElement(toolsName);
  const root = element('div', { class: 'tools' });
  const shadow = host.attachShadow({ mode: 'open' });
  // A style element would need the leave of the page's security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(root);
  host.toggleAttribute('data-docked', place !== undefined);
  (place ?? document.documentElement).append(host);
  return root;
}

/** The tools' own style: the site's colours and figures, untouched by its style sheets. */
const style = `
:host { all: initial; }
* { box-sizing: border-box; }
.tools {
  --ink: #fff; --muted: #d3d8da; --ground: #0f2537; --deep: #0a1a28; --line: #33536d; --accent: #f26a1b; --on-accent: #0a1a28; --soft: #ffa56b;
  font: 15px/1.5 "Archivo Variable", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  color: var(--ink);
}
.panel {
  position: fixed; right: 16px; bottom: 16px; z-index: 2147483000; display: flex; flex-direction: column;
  width: min(34rem, calc(100vw - 32px)); max-height: min(56vh, 40rem);
  background: var(--ground); border: 1px solid var(--line); border-top: 4px solid var(--accent); border-radius: 2px;
  box-shadow: 0 12px 40px rgb(10 26 40 / 45%);
}
.panel[data-severity=warning] { border-top-color: var(--line); }
.head { display: flex; align-items: center; gap: 8px; padding: 12px 16px; }
.head h2 { flex: 1; margin: 0; font-size: 17px; line-height: 1.25; }
.kept { margin: 0; padding: 0 16px 12px; color: var(--muted); }
.list { overflow: auto; padding: 0 16px 16px; border-top: 1px solid var(--line); overscroll-behavior: contain; }
h3 { margin: 16px 0 4px; font-size: 13px; letter-spacing: 0.02em; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 10px 0; border-bottom: 1px solid var(--line); }
li:last-child { border-bottom: 0; }
p { margin: 0; }
.place { font-weight: 700; }
.value { color: var(--muted); overflow-wrap: anywhere; }
.value code { font: inherit; padding: 1px 6px; background: var(--deep); white-space: pre-wrap; }
.fix { margin-top: 4px; padding-left: 10px; border-left: 3px solid var(--accent); overflow-wrap: anywhere; }
.shows { display: flex; flex-wrap: wrap; gap: 0 14px; }
a { display: inline-block; padding: 4px 0; color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
a:hover { color: var(--soft); }
button {
  min-height: 32px; padding: 4px 12px; font: inherit; color: var(--ink); background: transparent;
  border: 1px solid var(--line); border-radius: 2px; cursor: pointer;
}
button:hover { border-color: var(--soft); }
:focus-visible { outline: 3px solid var(--soft); outline-offset: 2px; }
.badges { position: fixed; right: 16px; bottom: 16px; z-index: 2147483000; display: flex; gap: 8px; }
.badges button { background: var(--ground); }
.badges .faulty { color: var(--on-accent); background: var(--accent); border-color: var(--accent); font-weight: 700; }
.outline { position: fixed; z-index: 2147482998; border: 2px solid var(--accent); outline: 1px solid #fff; pointer-events: none; }
.where {
  position: fixed; z-index: 2147483001; max-width: min(30rem, calc(100vw - 16px)); padding: 8px 12px; pointer-events: none;
  background: var(--ground); border-left: 4px solid var(--accent); box-shadow: 0 6px 20px rgb(10 26 40 / 40%); white-space: pre-line;
}
.where small { display: block; font-size: 13px; color: var(--muted); }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[hidden] { display: none !important; }
:host([data-docked]) { display: block; }
:host([data-docked]) :is(.panel, .badges) { position: static; width: auto; max-height: none; box-shadow: none; }
:host([data-docked]) .list { overflow: visible; }
@media print { .tools { display: none; } }
`;
