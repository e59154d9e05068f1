// For a container's health check: ends with 0 while the process in it says that all is well. Node built-ins only.
// `node is-healthy.mjs [port] [path]`
const [port = '8787', path = '/health/live'] = process.argv.slice(2);
try {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
