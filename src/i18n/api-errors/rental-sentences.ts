/** What the vacation rentals and their channels answer. */
export const rentalSentences: Record<string, string> = {
  'There is no property with this id in this workspace.': 'Ese alojamiento no está en este espacio de trabajo.',
  'Write a time of day such as 16:00': 'Escribe una hora como 16:00',
  'This property has reservations, which stay on record.': 'Este alojamiento tiene reservas, que se conservan.',
  'This property has owner statements, which stay on record.':
    'Este alojamiento tiene liquidaciones, que se conservan.',
  'Set it to Inactive instead.': 'Márcalo como inactivo.',
  'A reservation that is {reservationStatus} cannot become {reservationStatuses}.':
    'Una reserva {reservationStatus} no puede pasar a {reservationStatuses}.',
  'It can become {reservationStatuses}.': 'Puede pasar a {reservationStatuses}.',
  'These days are taken.': 'Estas fechas están ocupadas.',
  'Choose others.': 'Elige otras.',
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
  'A property has at most {count} channels.': 'Un alojamiento tiene como mucho {count} canales.',
  'Delete one that is not used any more.': 'Borra uno que ya no se use.',
  'Only a calendar that is imported has an address of its own.':
    'Solo un calendario que se importa tiene dirección propia.',
  'Leave it out.': 'No la indiques.',
  'Only a calendar that is imported is fetched.': 'Solo se descarga un calendario que se importa.',
  'The address of this calendar is from its booking site: have it renewed there.':
    'La dirección de este calendario es del portal de reservas: renuévala allí.',
  'The booking site reads this one by itself.': 'Este lo lee el portal de reservas por su cuenta.',
  'This channel is paused.': 'Este canal está en pausa.',
  'Set its status to active first.': 'Actívalo primero.',
  'The calendar is being fetched.': 'El calendario se está descargando.',
  'lastSync and lastSyncEvents of the channel say when it has arrived.': 'El canal dirá cuándo ha llegado.',
  'Send the address of the calendar, which the booking site shows.':
    'Indica la dirección del calendario, que muestra el portal de reservas.',
  'No channel has brought this, so it is what was entered.':
    'No lo ha traído ningún canal, así que es lo que se introdujo.',
  'Cancel it, and enter what it is.': 'Cancélalo e introduce lo que es.',
  'Only what is confirmed can be called a stay or a block.': 'Solo lo confirmado puede ser una estancia o un bloqueo.',
  'Set it to Confirmed first.': 'Márcalo antes como confirmado.',
  'This stay is invoiced.': 'Esta estancia está facturada.',
  'Cancel the reservation instead, which credits its invoice.':
    'Cancela la reserva en su lugar, lo que rectifica su factura.',
};
