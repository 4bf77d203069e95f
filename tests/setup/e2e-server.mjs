import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const { E2E_PORT: PORT, E2E_DATA_DIR: DATA_DIR, E2E_SERVER_LOG } = process.env;
const { E2E_FACE_PORT, E2E_VERIFACTU_PORT, E2E_TICKETBAI_PORT, E2E_SES_PORT, E2E_OIDC_PORT } = process.env;

mkdirSync(DATA_DIR, { recursive: true, mode: 0o755 }); // so that root's PostgreSQL account may enter
const settings = {
  PORT,
  DATA_DIR,
  APP_URL: `http://localhost:${PORT}`,
  RATE_LIMIT_PER_MINUTE: '10000',
  PERSON_RATE_LIMIT_PER_MINUTE: '10000',
  SIGN_UP: 'open',
  STATUS_PAGE: 'on',
  TRUSTED_PROXIES: '127.0.0.1,::1', // so that each new person of the tests comes from an address of their own
  // Started by the tests that need them: tests/e2e/access/oidc.spec.ts, e-invoicing/face.spec.ts, tax/tax-agency.spec.ts.
  OIDC_ISSUER: `http://127.0.0.1:${E2E_OIDC_PORT}`,
  OIDC_CLIENT_ID: 'folio',
  OIDC_CLIENT_SECRET: 'a secret that only the tests and their provider know',
  OIDC_NAME: 'Keycloak',
  FACE_URL: `https://127.0.0.1:${E2E_FACE_PORT}/facturasspp2`,
  FACE_TEST_URL: `https://127.0.0.1:${E2E_FACE_PORT}/facturasspp2`,
  VERIFACTU_URL: `https://127.0.0.1:${E2E_VERIFACTU_PORT}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
  VERIFACTU_TEST_URL: `https://127.0.0.1:${E2E_VERIFACTU_PORT}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
  TICKETBAI_URL: `https://127.0.0.1:${E2E_TICKETBAI_PORT}`,
  TICKETBAI_TEST_URL: `https://127.0.0.1:${E2E_TICKETBAI_PORT}`,
  SES_URL: `https://127.0.0.1:${E2E_SES_PORT}/hospedajes-web/ws/v1/comunicacion`,
  AUTHORITY_CA: join(DATA_DIR, 'e2e-authority.pem'),
  // Its companies send nothing, whatever the day is; those that pay no corporation tax have to in twenty days.
  VERIFACTU_FROM_CORPORATE: '2099-01-01',
  VERIFACTU_FROM_OTHERS: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  UPDATE_URL: 'http://127.0.0.1:9/', // where nobody answers: tests write the release themselves
  DATABASE_URL: '',
  SMTP_URL: '',
};
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ...settings },
});

const log = E2E_SERVER_LOG ? createWriteStream(E2E_SERVER_LOG) : undefined;
// The first login is said once, and kept nowhere: the tests read it from here.
createInterface({ input: server.stdout }).on('line', (line) => {
  log?.write(`${line}\n`);
  const [, email, password] = /^Login: (\S+) \/ (\S+)$/.exec(line) ?? [];
  if (password) writeFileSync(join(DATA_DIR, 'e2e-login.json'), JSON.stringify({ email, password }), { mode: 0o600 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
