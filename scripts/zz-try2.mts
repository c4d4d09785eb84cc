import { previewOnCopy } from './bench/zz-copy.ts';
import { editCell } from './bench/edit-cell.ts';
import { join } from 'node:path';
const p = await previewOnCopy(5392);
const get = async () => JSON.parse(await (await fetch(p.url+'/content/en/project/tf-p001.json')).text()).texts['project.TF-P001.name'];
await get(); await new Promise(r=>setTimeout(r,1500)); const start = Date.now();
for (let i=0;i<20;i++){ editCell(join(p.data,'projects.xlsx'),'Projects','C10','Edit '+i); const w=Date.now(); while(await get()!=='Edit '+i) await new Promise(r=>setTimeout(r,10)); process.stdout.write((Date.now()-w)+' '); await new Promise(r=>setTimeout(r,250)); }
console.log('edits took s', (Date.now()-start)/1000);
await p.stop();
