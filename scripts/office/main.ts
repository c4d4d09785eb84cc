import { startFrame } from './frame.tsx';
import { startShell } from './shell.ts';
import { startWorker } from './worker.ts';

/**
 * One script for all three parts of the office page, so that it is one file: the page itself, the frame with the site, and the thread
 * with the pipeline. The page hands its own text on to the other two.
 */
if (typeof document === 'undefined') startWorker();
else if (parent !== window) startFrame();
else startShell(document.currentScript?.textContent ?? '');
