import type { ErrorCode } from '@/lib/errors/error-table';
import { type AppError, apiErrorWithMessage, issueAt, type Sentence } from '@/server/platform/contract/errors';

/** 422 for a certificate that cannot be used, at the field of the upload that is at fault. */
export function certificateRefusal(code: ErrorCode, field: 'pkcs12' | 'password', sentence: Sentence): AppError {
  return apiErrorWithMessage(code, sentence, { details: [issueAt([field], sentence)] });
}

/** The code of `wrongPassword`. */
export const WRONG_PASSWORD = 'CERTIFICATE_PASSWORD';

export function wrongPassword(): AppError {
  const message = 'The password does not open this file. Type the one that was given when it was exported.';
  return certificateRefusal(WRONG_PASSWORD, 'password', message);
}

export function unknownEncryption(): AppError {
  const message = 'The file is encrypted in a way that is not known here. Export it again with AES-256.';
  return certificateRefusal('CERTIFICATE_UNREADABLE', 'pkcs12', message);
}
