import { expect, it, vi } from 'vitest';

const own = 'https://gateway.example/aeat';

it('records for trying out never go to the address of those that count', async () => {
  vi.stubEnv('VERIFACTU_URL', own);
  const { serviceAddress, requirementAddress } = await import('@/server/tax/verifactu/service-address');
  const folder = '/wlpl/TIKE-CONT/ws/SistemaFacturacion';
  expect(serviceAddress('production', false)).toBe(own);
  expect(serviceAddress('test', false)).toBe(`https://prewww1.aeat.es${folder}/VerifactuSOAP`);
  expect(serviceAddress('test', true)).toBe(`https://prewww10.aeat.es${folder}/VerifactuSOAP`);
  expect(() => requirementAddress(false)).toThrow('VERIFACTU_REQUIREMENT_URL');
});

it('a requirement is answered at an address of its own', async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  const { requirementAddress } = await import('@/server/tax/verifactu/service-address');
  expect(requirementAddress(true)).toBe(
    'https://www10.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/RequerimientoSOAP',
  );
});
