import { z } from 'zod';
import type { MailMessage } from '@/server/generated/prisma/client';
import { packText, unpackText } from '@/server/platform/db/packed-text';

/** What the words of a mail are packed by. Another dictionary has another number. */
const FIRST_DICTIONARY = 1;

const paragraph = '<p style="margin:0 0 12px;font-size:15px;line-height:1.6;color:#3b3a35;white-space:pre-line">';

/** The layout of a mail with the sentences that most have, in both languages. Mails are packed by these bytes: they never change. */
const dictionary = Buffer.from(
  [
    'Payment received\nPago recibido\nQuote \nPresupuesto \nCredit note \nFactura rectificativa \nrectifies invoice Rectifica la factura ',
    'View quote and answer:\nVer el presupuesto y responder:\nThis is a reminder that invoice was due on and has not been paid yet.',
    'Te recordamos que la factura venció el y sigue pendiente de pago. Hemos recibido tu pago de We have received your payment of ',
    'Please find attached invoice from for It is valid until Payment is due by Es válido hasta el Te enviamos el presupuesto ',
    'January February March April May June July August September October November December 2026 2027 2028 2029 2030 ',
    'de enero de febrero de marzo de abril de mayo de junio de julio de agosto de septiembre de octubre de noviembre de diciembre de 2026',
    '.\n\n-- \nSent with Folio on behalf of \n\nView invoice:\nhttps://Hello ,\n\n€EUR',
    '<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n',
    '<meta name="color-scheme" content="light dark">\n<title>Invoice ',
    'Factura F-2026-</title>\n</head>\n<body style="margin:0;padding:32px 16px;background:#f4f3ef;',
    'font-family:system-ui,-apple-system,Segoe UI,sans-serif">\n',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">\n',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;',
    'border:1px solid #e3e1da;border-radius:12px;text-align:left"><tr><td style="padding:32px">\n',
    '<p style="margin:0 0 20px"><img src="cid:logo_" width="200" height="60" alt="" style="border:0"></p>\n',
    '<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#1b1b18">Factura F-2026-</h1>\n',
    `${paragraph}Hello , We are sending you invoice  from  for .</p>\n${paragraph}Payment is due by </p>\n`,
    '<p style="margin:24px 0"><a href="https://View invoice</a></p>\nSent with Folio on behalf of \n',
    `${paragraph}Hola, :</p>\n${paragraph}Te enviamos la factura F-2026- de  SL por  €.</p>\n`,
    `${paragraph}Vence el  de  de 2026.</p>\n`,
    '<p style="margin:24px 0"><a href="https:///invoice/" style="display:inline-block;padding:11px 20px;border-radius:8px;',
    'font-size:15px;text-decoration:none;background:#1b1b18;color:#ffffff">Ver la factura</a></p>\n',
    '<p style="margin:0;font-size:12px;line-height:1.5;color:#65635b;word-break:break-all">https:///invoice/</p>\n',
    '<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e3e1da;font-size:12px;line-height:1.5;color:#65635b">',
    'Enviado con Folio en nombre de  SL.</p>\n</td></tr></table>\n</td></tr></table>\n</body>\n</html>',
    '\0Factura F-2026-\n\nHola, :\n\nTe enviamos la factura F-2026- de  por  €.\n\nVence el .\n\nVer la factura:\nhttps:///invoice/',
    '\n\n-- \nEnviado con Folio en nombre de  SL.',
  ].join(''),
);

export type MailWords = { html: string; text: string };

/** PostgreSQL stores it in no text. */
const BETWEEN = '\0';

/** The words of a mail in fewer bytes, for ever readable by `wordsOf`. @throws where they could not be read back */
export function packWords({ html, text }: MailWords): Buffer {
  return Buffer.concat([Buffer.of(FIRST_DICTIONARY), packText(`${html}${BETWEEN}${text}`, dictionary)]);
}

const Words = z.tuple([z.string(), z.string()]);

/** What a mail says, packed or not; empty once it was emptied. @throws where it was packed by a dictionary of a later version */
export function wordsOf({ html, text, packedWords }: Pick<MailMessage, 'html' | 'text' | 'packedWords'>): MailWords {
  if (packedWords === null) return { html: html ?? '', text: text ?? '' };
  if (packedWords[0] !== FIRST_DICTIONARY)
    throw new Error('A mail was packed in a way that this version does not know');
  const words = Words.parse(unpackText(packedWords.subarray(1), dictionary).split(BETWEEN));
  return { html: words[0], text: words[1] };
}
