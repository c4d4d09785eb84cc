import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';

/**
 * The libraries of the page's script and of the site's script in the frame. As a script of its own, they are in the
 * page only once.
 */
Object.assign(window, { libraries: { react, jsx, dom, client } });
