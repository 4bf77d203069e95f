import type { XadesProfile } from '@/server/signing/sign-xades';

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
