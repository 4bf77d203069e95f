import type { TaxAgencyEnvironment } from '@/lib/tax-agency-modes';
import { env } from '@/server/runtime/env';

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** AEAT's hosts: a company seal has one of its own. */
const HOSTS = {
  production: { person: 'www1.agenciatributaria.gob.es', seal: 'www10.agenciatributaria.gob.es' },
  test: { person: 'prewww1.aeat.es', seal: 'prewww10.aeat.es' },
};

/** Where records of a mode are sent, unless VERIFACTU_URL says otherwise. */
export function serviceAddress(mode: TaxAgencyEnvironment, usesSeal: boolean): string {
  return env.VERIFACTU_URL ?? `https://${HOSTS[mode][usesSeal ? 'seal' : 'person']}${PATH}`;
}
