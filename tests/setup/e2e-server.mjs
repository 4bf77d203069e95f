import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

const { E2E_PORT: PORT, E2E_DATA_DIR: DATA_DIR } = process.env;

mkdirSync(DATA_DIR, { recursive: true, mode: 0o755 }); // so that root's PostgreSQL account may enter
const settings = {
  PORT,
  DATA_DIR,
  APP_URL: `http://localhost:${PORT}`,
  RATE_LIMIT_PER_MINUTE: '10000',
  DATABASE_URL: '',
  SMTP_URL: '',
};
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, ...settings },
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
