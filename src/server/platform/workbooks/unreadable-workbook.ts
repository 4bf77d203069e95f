/** A spreadsheet that cannot be read; its message says what to do, `cause` what the reader of its format said. */
export class UnreadableWorkbook extends Error {
  constructor(
    readonly reason: 'damaged' | 'too_large',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'UnreadableWorkbook';
  }
}

export function damaged(cause?: unknown): UnreadableWorkbook {
  return new UnreadableWorkbook(
    'damaged',
    'This workbook cannot be read: it is damaged, or protected. Save it anew as XLSX, or as CSV.',
    cause,
  );
}

export function tooLarge(): UnreadableWorkbook {
  return new UnreadableWorkbook(
    'too_large',
    'Unpacked, this workbook is too large. Save its table alone in a new one, or as CSV.',
  );
}
