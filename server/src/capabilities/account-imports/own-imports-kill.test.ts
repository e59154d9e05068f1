import { exportUserData } from '@timbre/contract/accounts/accounts';
import * as calls from '@timbre/contract/accounts/account-imports';
import { createWriting } from '@timbre/contract/writing/writing';
import { expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import type { TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
const workers = killableWorkers('transcription-worker', (made) => (studio = made));

it('an import whose worker is killed with -9 among its rows is done by another one, once', async () => {
  const alice = await studio.createUser('business');
  await saveArticle(alice, 'It rains.');
  await alice.client.send(createWriting, { title: 'Notes', text: 'One.' });
  const { client } = await openBrowser(studio, alice);
  const copy = new Uint8Array(await (await client.bytes(exportUserData, {})).arrayBuffer());
  const fileId = await uploadFile(alice, copy, 'account.zip');
  const { pool } = studio.platform.database;
  const gate = await pool.connect();
  // Rows of projects are written before those of documents, which wait here.
  await gate.query('begin');
  await gate.query('lock table writings in share row exclusive mode');
  await client.send(calls.createAccountImport, { fileId });
  const first = workers.start();
  await patiently(async () => {
    const { rows } = await pool.query(`select 1 from pg_locks where not granted and relation = 'writings'::regclass`);
    return rows.length > 0;
  });
  first.kill();
  await gate.query('commit');
  gate.release();
  const count = async () => {
    const { rows } = await pool.query<{ projects: string; writings: string; files: string }>(
      `select (select count(*) from projects where owner_id = $1) as projects,
         (select count(*) from writings where user_id = $1) as writings,
         (select count(*) from files where owner_id = $1 and purpose = 'upload') as files`,
      [alice.id],
    );
    return rows[0];
  };
  workers.start();
  await patiently(async () => (await client.send(calls.readAccountImport, {})).latest?.status === 'done');
  expect(await count()).toEqual({ projects: '2', writings: '2', files: '0' });
}, 240_000);
