import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { payWith } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

const account = '/tools/personal-center';

test('a developer sees what a key did by key and by call, as a chart and as CSV, and adds to the balance', async ({
  page,
  logIn,
  studio,
}) => {
  const ask = (body: object) =>
    fetch(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${studio.user.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'alloy', ...body }),
    });
  const spoken = await ask({ input: 'Call me Ishmael.' });
  expect(spoken.status).toBe(200);
  await spoken.arrayBuffer();
  expect((await ask({ voice: 'nobody', input: 'Call me Ishmael.' })).status).toBe(400);

  await logIn();
  await page.goto(studio.address + account);
  await page.waitForLoadState('networkidle');
  const usage = page.getByRole('region', { name: 'API usage' });
  await expect(usage.getByRole('img', { name: /^Requests per day/u })).toBeVisible();
  await expect(usage.getByRole('row', { name: /tk_/u }).first()).toBeVisible();
  await usage.getByText('Request type').click();
  const row = usage.getByRole('region', { name: 'Usage', exact: true }).getByRole('row', { name: /^createSpeech/u });
  await expect(row).toBeVisible();
  const cells = (await row.getByRole('cell').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  const [requests = 0, errors = 0, characters = 0] = cells;
  // Other journeys may have added some.
  expect(requests).toBeGreaterThanOrEqual(2);
  expect(errors).toBeGreaterThanOrEqual(1);
  expect(characters).toBeGreaterThanOrEqual('Call me Ishmael.'.length);
  await usage.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Characters' }).click();
  await expect(usage.getByRole('img', { name: /^Characters per day/u })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    usage.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF?day,key,call,requests,errors,characters,seconds,usd,credits\r\n/u);
  expect(csv).toContain(',createSpeech,');

  const balance = page.getByRole('region', { name: 'API balance' });
  await balance.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(balance.getByRole('alert')).toHaveText('Please choose a pre-charge amount first.');
  await balance.getByText('$20', { exact: true }).click();
  await balance.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, 'is accepted');
  // The way back from the payment is a load too, and would break off this one.
  await expect(page).toHaveURL(/pricing-success/u);
  await page.goto(studio.address + account);
  await expect(balance.getByText('$20', { exact: true }).first()).toBeVisible();

  await usage.getByText('Request type').click();
  await usage.getByRole('link', { name: 'createSpeech' }).click();
  await expect(page.getByRole('heading', { name: 'Speak a text', level: 1 })).toBeVisible();
});

test('a webhook is added, its secret shown once, tested with a signature that holds, and deleted', async ({
  page,
  logIn,
  studio,
}) => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const place = receiver.address();
  if (place === null || typeof place === 'string') throw new Error('The receiver has no port.');
  const url = `http://127.0.0.1:${place.port}/hook`;
  try {
    await logIn();
    await page.goto(studio.address + account);
    await page.waitForLoadState('networkidle');
    const webhooks = page.getByRole('region', { name: 'Webhooks' });
    await webhooks.getByLabel('Endpoint URL').fill(url);
    await webhooks.getByRole('button', { name: 'Add endpoint' }).click();
    const secret = (await webhooks.getByText(/^whsec_/u).textContent()) ?? '';
    await webhooks.getByRole('button', { name: 'Done' }).click();
    await expect(webhooks.getByText(secret)).toBeHidden();
    const actions = webhooks.getByRole('group', { name: `Actions for ${url}` });
    await actions.getByRole('button', { name: 'Send test event' }).click();
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    await actions.getByRole('button', { name: 'Show log' }).click();
    await expect(webhooks.getByText(/^Delivered/u)).toBeVisible();
    await expectAccessible(page);
    await actions.getByRole('button', { name: 'Delete' }).click();
    await actions.getByRole('button', { name: 'Delete for good' }).click();
    await expect(webhooks.getByText(url)).toBeHidden();
  } finally {
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  }
});
