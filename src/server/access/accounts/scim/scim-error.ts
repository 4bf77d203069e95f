import { inOwnWords } from '@/lib/folio/own-words';

/** Why a request of a directory is refused beyond its status (RFC 7644, 3.12). */
export type ScimType = 'invalidFilter' | 'uniqueness' | 'invalidPath' | 'invalidValue' | 'invalidSyntax' | 'mutability';

/** A refusal in the form of SCIM. The sentence is for whoever runs the directory. */
export class ScimError extends Error {
  static {
    inOwnWords(ScimError);
  }

  override name = 'ScimError';
  constructor(
    readonly status: number,
    message: string,
    readonly scimType?: ScimType,
  ) {
    super(message);
  }
}
