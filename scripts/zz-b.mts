import { benchLivePreview } from './bench/live-preview.ts';
await benchLivePreview();
