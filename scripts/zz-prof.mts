import { readFileSync, readdirSync } from 'node:fs';
const dir = process.argv[2]!; const f = readdirSync(dir).filter(n=>n.endsWith('.cpuprofile')).map(n=>dir+'/'+n).sort((a,b)=>readFileSync(b).length-readFileSync(a).length)[0]!;
const profile = JSON.parse(readFileSync(f,'utf8'));
const from = profile.startTime + Number(process.argv[3] ?? 0)*1e6; const div=Number(process.argv[4]??1);
const byId = new Map<number, any>(profile.nodes.map((n: any)=>[n.id,n])); const parent=new Map<number,number>(); for (const n of profile.nodes) for (const c of n.children??[]) parent.set(c,n.id);
const self = new Map<string, number>(), total = new Map<string, number>(); let time=profile.startTime;
profile.samples.forEach((id: number,i: number)=>{ time+=profile.timeDeltas[i]; if(time<from) return; const dt=profile.timeDeltas[i]/1000; const key=(m: any)=>m.callFrame.functionName+' '+m.callFrame.url.split('/').slice(-2).join('/')+':'+m.callFrame.lineNumber; const n=byId.get(id); if(n.callFrame.functionName==='(idle)')return; self.set(key(n),(self.get(key(n))??0)+dt); const seen=new Set<string>(); for(let x: number|undefined=id;x!==undefined;x=parent.get(x)){const k=key(byId.get(x)); if(!seen.has(k)){seen.add(k);total.set(k,(total.get(k)??0)+dt);}}});
const top=(m: Map<string,number>,n: number)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,n).forEach(([k,v])=>console.log((v/div).toFixed(1),k));
console.log('SELF'); top(self,15); console.log('TOTAL'); top(total,75);
