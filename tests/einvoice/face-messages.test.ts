import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { startFaceAuthority } from '~/tests/authorities/face/face-authority';

const face = await startFaceAuthority();
vi.stubEnv('FACE_TEST_URL', face.url);
vi.stubEnv('AUTHORITY_CA', face.caFile);
const { askFace } = await import('@/server/e-invoicing/face/ask-face');
type Question = Parameters<typeof askFace>[0];

afterAll(() => face.close());

const registrationNumber = '202600000001';
const questions: Question[] = [
  { operation: 'enviarFactura', email: 'ana@norte.example', bytes: Buffer.from('<año/>'), fileName: 'Ñ & 1.xsig' },
  { operation: 'consultarFactura', registrationNumber },
  { operation: 'anularFactura', registrationNumber, reason: 'Emitida por error: 5 < 6 & "otra" €' },
];

// What FACe is really sent is laid down for WSS4J as well: scripts/validate-e-invoices.mjs.
it.each(questions)('FACe is asked by a message that the company has signed: $operation', async (question) => {
  const { key, chain } = face.identityOf('B00000018');
  const { code } = await askFace(question, { mode: 'test', identity: { key, chain } });
  expect(['415', '428']).toContain(code); // its signature was accepted; there is no such invoice
  const message = face.messages.at(-1) ?? '';
  const folder = process.env.EINVOICE_FOLDER && join(process.env.EINVOICE_FOLDER, 'wss');
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const changed = message.replace(/(<numeroRegistro>|<factura>)(\w)/, '$1Z');
  expect(changed).not.toBe(message);
  for (const [name, text] of Object.entries({
    [question.operation]: message,
    [`wrong-${question.operation}`]: changed,
  })) {
    writeFileSync(join(folder, `${name}.xml`), text);
    writeFileSync(join(folder, `${name}.pem`), chain);
  }
});
