import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';

/**
 * The libraries of the site's code that cannot be tree-shaken. They have their own script, because in the frame's script they would block
 * the page for too long.
 */
Object.assign(window, { libraries: { react, jsx, dom, client } });

// Runs in a separate task, so that the page around the frame can handle input in between.
setTimeout(() => {
  const script = document.createElement('script');
  script.textContent = parent.frameHost?.script ?? '';
  document.head.append(script);
});
