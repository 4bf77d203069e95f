import { decodeXml } from '@/lib/read-xml';
import { readCamt } from '@/server/bank-statements/camt/read-camt';
import { decodeStatement } from '@/server/bank-statements/decode-statement';
import { containerOf, formatOfText } from '@/server/bank-statements/detect-format';
import { readMt940 } from '@/server/bank-statements/mt940/read-mt940';
import { readN43 } from '@/server/bank-statements/n43/read-n43';
import { readOfx } from '@/server/bank-statements/ofx/read-ofx';
import { type ParsedStatement, StatementError, type StatementFormat } from '@/server/bank-statements/statement';
import { checked } from '@/server/bank-statements/statement-checks';
import { clock } from '@/server/runtime/clock';

export type ParseOptions = {
  /** What the file is, where its sender says so; else its content tells. */
  format?: StatementFormat;
};

/**
 * What a bank's file says, one statement for each account in it.
 * @throws StatementError for a file that cannot be read: what is wrong, on which line, and what to do
 */
export async function parseStatements(file: Uint8Array, options: ParseOptions = {}): Promise<ParsedStatement[]> {
  const statements = await read(file, options);
  if (statements.length === 0) throw new StatementError('There is no account in this file. Download it again.');
  return checked(statements);
}

async function read(file: Uint8Array, { format }: ParseOptions): Promise<ParsedStatement[]> {
  if (containerOf(file) !== 'text') throw unknown();
  const text = decodeStatement(file);
  switch (format ?? formatOfText(text)) {
    case 'n43':
      return readN43(text, clock.now().toISOString().slice(0, 10));
    case 'camt':
      return readCamt(xmlOf(file));
    case 'ofx':
      return readOfx(text);
    case 'mt940':
      return readMt940(text);
    default:
      throw unknown();
  }
}

function xmlOf(file: Uint8Array): string {
  const text = decodeXml(file);
  if (text === null) throw new StatementError('Its letters are not in the encoding that it says. Download it again.');
  return text;
}

function unknown(): StatementError {
  return new StatementError('The format of this file is not known. Download it as Norma 43, camt.053 or OFX.');
}
