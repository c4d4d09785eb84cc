import { previewOnCopy } from './bench/preview-on-copy.ts';
import { editCell } from './bench/edit-cell.ts';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './find-chromium.ts';
import { join } from 'node:path';
const started = Date.now();
const p = await previewOnCopy(5391);
console.log('up', Date.now()-started); 
const b = await chromium.launch({ executablePath: findChromium()!, args: chromiumFlags });
const page = await b.newPage(); page.on('console', m=>console.log('console', m.text())); page.on('pageerror', e=>console.log('ERR', e.message)); page.on('framenavigated', f=>console.log('nav', f.url()));
await page.goto(p.url+'/project/TF-P001'); await page.locator('html[data-hydrated]').waitFor({state:'attached'});
console.log('page', Date.now()-started, await page.locator('h1').textContent());
await page.evaluate(()=>{ (window as any).mark=1; });
await new Promise(r=>setTimeout(r,1500));
for (let i=0;i<10;i++){ const t=Date.now(); editCell(join(p.data,'projects.xlsx'),'Projects','C10','Edit '+i); const w=Date.now(); await page.waitForFunction((x)=>document.querySelector('h1')?.textContent===x,'Edit '+i,{timeout:8000, polling: 5}).catch(()=>console.log('LOST')); console.log(Date.now()-w, 'title', await page.title()); await new Promise(r=>setTimeout(r,400)); }
console.log('mark', await page.evaluate(()=>(window as any).mark));
await page.screenshot({path:'/work/scratch/preview/a.png'});
console.log(p.output());
await b.close(); await p.stop();
