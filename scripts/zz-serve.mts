import { previewOnCopy } from './bench/preview-on-copy.ts';
import { writeFileSync } from 'node:fs';
const p = await previewOnCopy(5391); writeFileSync('/work/scratch/preview/data-path', p.data); console.log('up');
process.on('SIGTERM', async () => { await p.stop(); process.exit(0); });
setInterval(()=>{}, 1000);
