import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';

/** The libraries of the site's code that cannot be left out in part: a script of their own, or the frame's would hold the page too long. */
Object.assign(window, { libraries: { react, jsx, dom, client } });

// In a task of its own, between which and this one the page around it hears the clerk.
setTimeout(() => {
  const script = document.createElement('script');
  script.textContent = parent.frameHost?.script ?? '';
  document.head.append(script);
});
