import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startVerifactuAuthority, type VerifactuAuthority } from '../../authorities/verifactu/verifactu-authority';

/**
 * The simulator of the tax agency, on the one port where the server under test calls it: a test that finds it in use waits
 * until the other one has closed its own.
 */
export async function openVerifactuAgency(): Promise<VerifactuAuthority> {
  const { E2E_VERIFACTU_PORT, E2E_DATA_DIR } = process.env;
  const place = { port: Number(E2E_VERIFACTU_PORT), caFile: join(E2E_DATA_DIR ?? '', 'e2e-authority.pem') };
  let agency: VerifactuAuthority | undefined;
  await expect(async () => {
    agency = await startVerifactuAuthority(place);
  }).toPass({ timeout: 120_000 });
  if (!agency) throw new Error('The simulator of the tax agency has not started.');
  return agency;
}
