import { z } from 'zod';
import { Certificate, CertificateUpload } from '@/server/company/certificates/certificate.schema';
import * as certificates from '@/server/company/certificates/certificate.service';
import {
  adminReadProcedure,
  einvoiceProcedure,
  freshEinvoiceProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';

const tag = 'Company';
const path = '/v1/company/certificate';

export const certificatesRouter = router({
  find: adminReadProcedure.output(Certificate.nullable()).query(({ ctx }) => certificates.findCertificate(ctx.actor)),

  get: einvoiceProcedure
    .meta(
      rest('GET', path, {
        tag,
        summary: "Get the company's certificate",
        description: 'Whose it is and until when it is valid, never its key.',
        errors: [404],
      }),
    )
    .output(Certificate)
    .query(({ ctx }) => certificates.getCertificate(ctx.actor)),

  put: freshEinvoiceProcedure
    .meta(
      rest('PUT', path, {
        tag,
        summary: "Set the company's certificate",
        description:
          'A PKCS #12 file with its password. It takes the place of the one before; one that cannot be used is 422, with the reason.',
        errors: [422],
      }),
    )
    .input(CertificateUpload)
    .output(Certificate)
    .mutation(({ ctx, input }) => certificates.putCertificate(ctx.actor, input)),

  delete: freshEinvoiceProcedure
    .meta(
      rest('DELETE', path, {
        tag,
        summary: "Remove the company's certificate",
        description: 'From then on nothing is signed and nothing is sent to tax agencies with it.',
        status: 204,
        errors: [404],
      }),
    )
    .output(z.void())
    .mutation(({ ctx }) => certificates.deleteCertificate(ctx.actor)),
});
