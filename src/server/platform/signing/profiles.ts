import type { XadesProfile } from '@/server/platform/signing/sign-xades';

/** The signature policy of Facturae 3.1, which Facturae 3.2.2 keeps. */
export const FACTURAE_SIGNATURE: XadesProfile = {
  policy: {
    id: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
    description: 'Política de firma electrónica para facturación electrónica con formato Facturae',
    hash: 'sha1',
    digest: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
  },
  claimedRole: 'emisor',
  signingCertificate: 'v1',
  description: 'Factura electrónica',
};

/** The signature policies of TicketBAI, of each territory its own. */
export const TICKETBAI_SIGNATURES: Record<'araba' | 'gipuzkoa' | 'bizkaia', XadesProfile> = {
  araba: ticketbai('https://ticketbai.araba.eus/tbai/sinadura/', '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA='),
  gipuzkoa: ticketbai('https://www.gipuzkoa.eus/ticketbai/sinadura', 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg='),
  bizkaia: ticketbai(
    'https://www.batuz.eus/fitxategiak/batuz/ticketbai/sinadura_elektronikoaren_zehaztapenak_especificaciones_de_la_firma_electronica_v1_1.pdf',
    'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs=',
  ),
};

function ticketbai(id: string, digest: string): XadesProfile {
  return {
    policy: { id, hash: 'sha256', digest },
    claimedRole: 'Supplier',
    signingCertificate: 'v2',
    description: 'TicketBAI',
  };
}
