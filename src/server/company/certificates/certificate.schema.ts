import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

/** The largest file that is taken, in bytes; a key with three certificates has about six thousand. */
export const MOST_BYTES = 64 * 1024;

export const CertificateUpload = z
  .object({
    pkcs12: z
      .string()
      .overwrite((text) => text.replace(/\s+/g, '')) // as base64 prints it, in lines of 76
      .base64('Send the whole file in base 64, as `base64 certificate.p12` prints it')
      .min(1)
      .max(Math.ceil(MOST_BYTES / 3) * 4, 'A certificate file has at most 64 kB')
      .meta({ description: 'The .p12 or .pfx file, in base 64: the certificate with its private key.' }),
    password: z.string().max(1000).meta({ description: 'What opens the file. Neither is ever answered or logged.' }),
  })
  .meta({ id: 'CertificateUpload' });
export type CertificateUpload = z.output<typeof CertificateUpload>;

export const CertificateWarning = z.enum(['self_signed', 'issuer_missing', 'holder_unknown']);
export type CertificateWarning = z.output<typeof CertificateWarning>;

export const Certificate = z
  .object({
    subject: z
      .string()
      .meta({ description: 'Whom it is of, as RFC 4514 writes names.', example: 'CN=Taller Norte SL,C=ES' }),
    issuer: z.string().meta({ description: 'Who issued it.', example: 'CN=AC Representación,O=FNMT-RCM,C=ES' }),
    serialNumber: z.string().meta({ description: 'Hexadecimal.', example: '4A1F00B2' }),
    validFrom: Timestamp,
    validTo: Timestamp,
    /** Its own name alone, for people. */
    holder: z.string().meta({ description: 'The common name of whom it is of.', example: 'Taller Norte SL' }),
    warnings: z.array(CertificateWarning).meta({
      description:
        '`self_signed`: no authority vouches for it. `issuer_missing`: the file lacks the certificate of who issued it, and some administrations ask for that. `holder_unknown`: it names no tax id to compare with the company’s.',
    }),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof Certificate>;
