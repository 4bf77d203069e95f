/** What the vacation rentals answer. */
export const rentalSentences: Record<string, string> = {
  'There is no property with this id in this workspace.': 'Ese alojamiento no está en este espacio de trabajo.',
  'Write a time of day such as 16:00': 'Escribe una hora como 16:00',
  'This property has reservations, which stay on record.': 'Este alojamiento tiene reservas, que se conservan.',
  'Set it to Inactive instead.': 'Márcalo como inactivo.',
  'A reservation that is {reservationStatus} cannot become {reservationStatuses}.':
    'Una reserva {reservationStatus} no puede pasar a {reservationStatuses}.',
  'It can become {reservationStatuses}.': 'Puede pasar a {reservationStatuses}.',
  'These days are taken.': 'Estas fechas están ocupadas.',
  'Choose others.': 'Elige otras.',
  'These days are blocked from {day} to {until}.': 'Estas fechas están bloqueadas del {day} al {until}.',
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
};
