import type { IssuerRefusal } from '@/lib/folio/issuer-refusals';
import { inOwnWords } from '@/lib/folio/own-words';

/** Somebody does not come in by their provider. The message is for the log of whoever runs the server. */
export class RefusedSignIn extends Error {
  static {
    inOwnWords(RefusedSignIn);
  }

  override name = 'RefusedSignIn';
  constructor(
    readonly reason: IssuerRefusal,
    message: string = reason,
  ) {
    super(message);
  }
}

/** The refusal among an error and its causes, as libraries wrap it. */
export function refusalIn(error: unknown): RefusedSignIn | undefined {
  if (error instanceof RefusedSignIn) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}
