import { studioFolder } from './studio-process.ts';
const place = await studioFolder({});
const server = await place.start();
console.log('address', server.address, 'pid', server.pid, 'folder', place.folder);
const link = await place.ownerLink();
console.log('owner', link);
await new Promise((r) => process.on('SIGTERM', r));
await server.stop(); await place.remove();
