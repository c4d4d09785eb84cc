import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { staffLanguage, translate } from '../staff-tools/tools/staff-language.ts';
import { officeWords } from './office-words.ts';
import { partOfPage } from './page-parts.ts';
import { OfficePage } from './view/OfficePage.tsx';

for (const id of ['frame-style', 'shell-style'] as const) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(partOfPage(id));
  document.adoptedStyleSheets.push(sheet);
}
document.documentElement.lang = navigator.language.startsWith('zh') ? 'zh' : 'en';
document.documentElement.lang = staffLanguage();
const container = document.createElement('div');
document.body.replaceChildren(container);
// If the page itself cannot be rendered, React removes it.
const onUncaughtError = (error: unknown) => container.append(`${translate(officeWords.broken)} ${error}`);
createRoot(container, { onUncaughtError }).render(
  <StrictMode>
    <OfficePage />
  </StrictMode>,
);
