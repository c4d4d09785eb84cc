import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './find-chromium.ts';
const b = await chromium.launch({ executablePath: findChromium()!, args: chromiumFlags });
const page = await b.newPage(); page.on('pageerror', e=>console.log('ERR', e.message)); page.on('console', m=>m.type()==='error'&&console.log(m.text(), m.location().url));
const visit = async (p: string) => { await page.goto('http://127.0.0.1:5391'+p); await page.locator('html[data-hydrated]').waitFor({state:'attached'}); };
const ask = async (sel: string, n=0) => { const t = page.locator(sel).nth(n); await t.scrollIntoViewIfNeeded(); await page.keyboard.down('Alt'); await t.hover(); await page.locator('.where').waitFor({timeout:2500}).catch(()=>console.log('HIDDEN', sel)); console.log(sel, '=>', JSON.stringify(await page.locator('.where').textContent())); await page.keyboard.up('Alt'); await page.locator('.where').waitFor({state:'hidden', timeout:3000}).catch(()=>console.log('STILL', sel)); };
const t2 = async () => { const n = await page.locator('footer p').count(); await ask('footer p', n-1); };
for (const pre of ['', '/zh']) {
await visit(pre+'/project/TF-P001'); 
await ask('h1'); for (let i=0;i<7;i++) await ask('main dl dd', i); await ask('main dl dt b'); await ask('main img'); await ask('main svg[role=img] text', 5); await ask('header nav a',1);
await visit(pre+'/Machineries/'); for (const i of [0, 5, 15]) { await ask(`tbody tr:nth-child(${i+1}) td:last-child`); await ask(`tbody tr:nth-child(${i+1}) th`); }
await visit(pre+'/'); await ask('footer p', 0); await t2(); for (const i of [0,1,2,3]) await ask('dl dd', i); await ask('footer li a'); await ask('header img');
await visit(pre+'/NewsRoom/'); await ask('h2'); await ask('h2', 1);
await visit(pre+'/ContactUs/'); await ask('main a[href^="tel"]'); await ask('main a[href^="mailto"]');
await visit(pre+'/AboutUs/'); await ask('main dl dd'); await ask('main dl dd',2); await ask('[role=tab]',1);
}
await b.close();
