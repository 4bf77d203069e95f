import { deflateRawSync, inflateRawSync } from 'node:zlib';

// What hardly anybody reads any more is stored in few bytes in its own row: deflated by what texts of its kind have in common. See
// docs/decisions/0071-documents-of-closed-years.md.

/** A text in fewer bytes, for ever readable by `unpackText`. @param dictionary what texts of this kind have in common, the likeliest last */
export function packText(text: string, dictionary: Uint8Array): Buffer {
  const packed = deflateRawSync(text, { dictionary, level: 9, memLevel: 9 });
  if (unpackText(packed, dictionary) !== text)
    throw new Error('A text cannot be read back from what it was packed into');
  return packed;
}

/** The text, by the dictionary that it was packed by. @throws where the bytes are not whole */
export function unpackText(packed: Uint8Array, dictionary: Uint8Array): string {
  return inflateRawSync(packed, { dictionary }).toString();
}
