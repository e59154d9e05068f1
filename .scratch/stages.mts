import { readFileSync } from 'node:fs';
import { createClient } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { createDub, readDub, readDubEvents, updateDub } from '../contract/src/dubbing/dubbing.ts';
import { createDubFile } from '../contract/src/dubbing/dubbing-files.ts';
const { apiKey } = JSON.parse(readFileSync('/tmp/h/look/user.json','utf8'));
const client = createClient({ baseUrl: 'http://127.0.0.1:18790', headers: () => ({ 'xi-api-key': apiKey }) });
const spanish = ['La casa junto al río era más vieja de lo que parecía.','Nadie sabía cuándo se abrió la puerta por última vez.','Cada tarde pasaba un barco con las luces encendidas.','El viento traía consigo el olor de la lluvia.'];
for (const round of [1,2]) {
const { fileId } = await uploadFile(client as never, new Blob([readFileSync('/tmp/h/clip/clip.mp4')]), { fileName: 'clip.mp4' });
const { taskId } = await client.send(createDub, { fileId, targetLanguage: 'es', sourceLanguage: 'en' });
let t = Date.now();
const follow = async (name: string) => { let last=''; for await (const e of client.events(readDubEvents, { taskId })) { const k=`${e.status} ${e.stage}`; if(k!==last) console.log(name, ((Date.now()-t)/1000).toFixed(2), k, e.fraction.toFixed(2)); last=k; } console.log(name, ((Date.now()-t)/1000).toFixed(2),'end'); };
await follow('text');
const dub = await client.send(readDub, { taskId });
await client.send(updateDub, { taskId, revision: dub.revision, put: dub.lines.map((l,i)=>({...l, wordings:{es:{madeFrom:l.text,voiceId:null,speed:null,isLocked:false,text:`${spanish[i%4]} ${round*7+i}.`}}})) });
t = Date.now();
await client.send(createDubFile, { taskId, language: 'es', format: 'mp4' });
await follow('file');
const d2 = await client.send(readDub, { taskId });
console.log(d2.languages[0].spoken.map(s=>[s.speed, s.tried.length, s.overSeconds]));
}
