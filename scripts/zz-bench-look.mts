import { serveSite } from './bench/served-site.ts';
import { withoutScripts } from './bench/altered-copies.ts';
import { runLighthouse } from './bench/lighthouse-run.ts';
const dist='/work/scratch/benchsite/dist';
const site = await serveSite(dist); const bare = await serveSite(withoutScripts(dist));
for (let i=0;i<3;i++) for (const a of process.argv.slice(2)) for (const [n,s] of [['own ',site],['bare',bare]] as const) {
 const f = await runLighthouse('/usr/bin/chromium', s.origin+a, ['performance']);
 console.log(n, a, 'fcp', Math.round(f.fcp), 'lcp', Math.round(f.lcp), 'tbt', Math.round(f.tbt));
}
await site.stop(); await bare.stop();
