/** What the API says of TicketBAI in English, and how a Spanish screen says it: see in-spanish.ts. */
export const ticketbaiSentences: Record<string, string> = {
  'An activity code (epígrafe) is up to seven digits': 'El epígrafe son hasta siete cifras',
  'Say whose taxpayer the company is.': 'Indica en qué territorio tributa la empresa.',
  'Give the licence of the program.': 'Indica la licencia TicketBAI del programa.',
  'Give the code of the activity (epígrafe).': 'Indica el epígrafe de la actividad.',
  'TicketBAI cannot be switched on yet.': 'Todavía no se puede activar TicketBAI.',
  'Switch VERI*FACTU off first: a company of these territories is not bound to it.':
    'Desactiva antes VERI*FACTU: una empresa de estos territorios no está obligada a usarlo.',
  'A company of these territories has the peninsula as its fiscal zone.':
    'La zona fiscal de una empresa de estos territorios es la península.',
  'Switch TicketBAI off first: with it, a company is not bound to VERI*FACTU.':
    'Desactiva antes TicketBAI: con él, la empresa no está obligada a usar VERI*FACTU.',
  'TicketBAI takes {most} lines: split the invoice.': 'TicketBAI admite {most} líneas: divide la factura.',
  'TicketBAI takes a number of 20 characters, after a series of as many.':
    'TicketBAI admite un número de 20 caracteres, precedido de una serie de otros tantos.',
  'Give the licence of the program and the tax id of who produced it, under Settings.':
    'Indica en Ajustes la licencia del programa y el NIF de su productor.',
  'Issue the invoice first: a draft has no TicketBAI file.':
    'Emite antes la factura: un borrador no tiene fichero TicketBAI.',
  'This invoice was issued without TicketBAI, and gets no file later.':
    'Esta factura se emitió sin TicketBAI y no tendrá fichero después.',
  'Issue another one.': 'Emite otra.',
  'The file of this invoice was made for the other environment, and goes there only.':
    'El fichero de esta factura se hizo para el otro entorno y solo se envía a ese.',
  'This invoice is cancelled, and the tax agency has never taken it: nothing is left to submit.':
    'Esta factura está anulada y la Hacienda foral no llegó a admitirla: no queda nada que enviar.',
  'This invoice has no TicketBAI file.': 'Esta factura no tiene fichero TicketBAI.',
  'The tax agency answered nothing that could be understood (HTTP {status}).':
    'La Hacienda foral no ha respondido nada que se pueda entender (HTTP {status}).',
  'This file is on its way. Correct it once the tax agency has answered.':
    'Este fichero está en camino. Corrígelo cuando la Hacienda foral haya respondido.',
  'The tax agency takes none of your files yet.': 'La Hacienda foral todavía no admite ninguno de tus ficheros.',
  'Submit it without a correction once that is put right.': 'Envíalo sin corrección cuando eso esté resuelto.',
  'The tax agency refused this file with the code {code}, which no correction changes.':
    'La Hacienda foral rechazó este fichero con el código {code}, que ninguna corrección cambia.',
  'Cancel the invoice and issue another one.': 'Anula la factura y emite otra.',
  'Ask the agency.': 'Consúltalo con la Hacienda foral.',
  'The tax agency has accepted this file. To change the invoice, issue a credit note.':
    'La Hacienda foral ha admitido este fichero. Para cambiar la factura, emite una rectificativa.',
  'A cancellation says nothing that could be put right here.':
    'Una anulación no contiene nada que se pueda corregir aquí.',
  'Submit it without a correction.': 'Envíala sin corrección.',
};
