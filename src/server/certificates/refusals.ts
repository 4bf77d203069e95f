import { AppError } from '@/server/contract/errors';

/** 422 for a certificate that cannot be used, at the field of the upload that is at fault. */
export function refusal(error: string, field: 'pkcs12' | 'password', message: string): AppError {
  return new AppError(422, message, { error, details: [{ path: [field], message, code: 'custom' }] });
}

export function wrongPassword(): AppError {
  const message = 'The password does not open this file. Type the one that was given when it was exported.';
  return refusal('CERTIFICATE_PASSWORD', 'password', message);
}
