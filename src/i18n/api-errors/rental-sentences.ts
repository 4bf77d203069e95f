/** What the vacation rentals and their channels answer. */
export const rentalSentences: Record<string, string> = {
  'There is no property with this id in this workspace.': 'Ese alojamiento no está en este espacio de trabajo.',
  'Write a time of day such as 16:00': 'Escribe una hora como 16:00',
  'These days are blocked from {day} to {until}.': 'Estas fechas están bloqueadas del {day} al {until}.',
  'This is an address of {site}.': 'Esta dirección es de {site}.',
  'Choose that site, or leave it out.': 'Elige ese portal o déjalo vacío.',
  'Too many calendars are being read.': 'Se están leyendo demasiados calendarios.',
  'Send Direct, {portals}, or leave it out.': 'Envía Direct, {portals} o déjalo vacío.',
  'Unblock them, or choose others.': 'Desbloquéalas o elige otras.',
  'There is a stay from {day} to {until} already.': 'Ya hay una estancia del {day} al {until}.',
  'Choose other days, or move that one.': 'Elige otras fechas o cambia esa.',
  'The stay would end on {until}, not after {day}.': 'La estancia terminaría el {until}, no después del {day}.',
  'Send a checkOut after the checkIn.': 'Elige una salida posterior a la entrada.',
  'The block would end on {until}, not after {day}.': 'El bloqueo terminaría el {until}, no después del {day}.',
  'The calendar would end on {until}, before {day}.': 'El calendario terminaría el {until}, antes del {day}.',
  'Send a later day.': 'Elige un día posterior.',
  'A calendar shows at most {count} days at once.': 'Un calendario muestra como mucho {count} días a la vez.',
  'Ask for fewer.': 'Pide menos.',

  // Channels
  'Only a calendar that is imported has an address of its own.':
    'Solo un calendario que se importa tiene dirección propia.',
  'The calendar is being fetched.': 'El calendario se está descargando.',
  'lastSync and lastSyncEvents of the channel say when it has arrived.': 'El canal dirá cuándo ha llegado.',
  'Send the address of the calendar, which the booking site shows.':
    'Indica la dirección del calendario, que muestra el portal de reservas.',
};
