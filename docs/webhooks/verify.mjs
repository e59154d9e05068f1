// Checks that a webhook comes from your Timbre studio; Node 18 or newer, nothing to install.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const toleranceSeconds = 300;

/** The message, or an error when the signature is wrong or the message is old. `body` is the raw text. */
export function verify(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  // Written so that a missing or odd timestamp fails too.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) throw new Error('too old or too new');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // Two signatures for a day after the secret was changed.
  const isOurs = (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new Error('wrong signature');
  return JSON.parse(body);
}

const seen = new Set();
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  try {
    const message = verify(process.env.WEBHOOK_SECRET, request.headers, body);
    // A message may come more than once. Answer within 15 seconds, then do the work.
    if (!seen.has(request.headers['webhook-id'])) console.log(message.type, JSON.stringify(message.data));
    seen.add(request.headers['webhook-id']);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
});
server.listen(Number(process.env.PORT ?? 8000), '127.0.0.1', () => console.log(`listening ${server.address().port}`));
