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
  'TicketBAI takes a number of 20 characters, after a series of as many.':
    'TicketBAI admite un número de 20 caracteres, precedido de una serie de otros tantos.',
  'Give the licence of the program and the tax id of who produced it, under Settings.':
    'Indica en Ajustes la licencia del programa y el NIF de su productor.',
  'The tax agency answered nothing that could be understood (HTTP {status}).':
    'La Hacienda foral no ha respondido nada que se pueda entender (HTTP {status}).',
};
