import type { TaxAgencyEnvironment } from '@/lib/tax/tax-agency-modes';
import { apiError } from '@/server/platform/contract/errors';
import { env } from '@/server/platform/runtime/env';

const FOLDER = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/';
const OWN_ACCORD = 'VerifactuSOAP';
const REQUIREMENT = 'RequerimientoSOAP';

/** AEAT's hosts: a company seal has one of its own. */
const HOSTS = {
  production: { person: 'www1.agenciatributaria.gob.es', seal: 'www10.agenciatributaria.gob.es' },
  test: { person: 'prewww1.aeat.es', seal: 'prewww10.aeat.es' },
};

/** Where records of a mode are sent, unless VERIFACTU_URL, or VERIFACTU_TEST_URL, says otherwise. */
export function serviceAddress(mode: TaxAgencyEnvironment, usesSeal: boolean): string {
  const instead = mode === 'test' ? env.VERIFACTU_TEST_URL : env.VERIFACTU_URL;
  return instead ?? `https://${HOSTS[mode][usesSeal ? 'seal' : 'person']}${FOLDER}${OWN_ACCORD}`;
}

/** Where a requirement of the agency is answered. @throws 422 where the setting for the other service does not say */
export function requirementAddress(usesSeal: boolean): string {
  if (env.VERIFACTU_REQUIREMENT_URL) return env.VERIFACTU_REQUIREMENT_URL;
  const address = serviceAddress('production', usesSeal);
  if (address.endsWith(OWN_ACCORD)) return address.slice(0, -OWN_ACCORD.length) + REQUIREMENT;
  throw apiError('REQUIREMENT_ADDRESS_UNKNOWN');
}
