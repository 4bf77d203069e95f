/** What the statements of owners answer. */
export const ownerStatementSentences: Record<string, string> = {
  'Write a month as YYYY-MM, such as 2026-03': 'Escribe un mes como 2026-03',
  'Write a share above zero': 'Escribe una parte mayor que cero',
  'There is no expense with this id in this workspace.': 'Ese gasto no está en este espacio de trabajo.',
  'The property has no e-mail address of its owner.': 'El alojamiento no tiene el correo de su propietario.',
  'Send one.': 'Indica uno.',
};
