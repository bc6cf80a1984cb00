import { registerHooks } from 'node:module';
const short=u=>u?.replace(/.*\/work\/main\//,'');
const parent={};
registerHooks({ resolve(s,c,next){ const r=next(s,c); const a=short(r.url), b=short(c.parentURL); if(!parent[a]) parent[a]=b; return r; } });
await import(process.argv[2]);
const want=process.argv.slice(3);
for(const a of Object.keys(parent)) if(!a.includes('node_modules')&&want.includes('ours')||want.some(w=>a.includes(w)&&!parent[a]?.includes('node_modules'))){ let p=a, chain=[]; while(p&&chain.length<12){chain.push(p);p=parent[p];} console.log(chain.join(' < ')); }
