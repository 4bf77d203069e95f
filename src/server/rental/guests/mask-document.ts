const SHOWN = 4;

/** `•••••678Z`: enough for who has the document before them, too little to use it; and not how long the number is. */
export function maskDocument(number: string): string {
  const plain = [...number.normalize('NFKC').replace(/[\s.-]/g, '')];
  const end = Math.min(SHOWN, Math.floor(plain.length / 2));
  return (
    '•••••' +
    plain
      .slice(plain.length - end)
      .join('')
      .toUpperCase()
  );
}
