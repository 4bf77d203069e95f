/** What the vacation rentals and their channels answer. */
export const rentalSentences: Record<string, string> = {
  'There is no property with this id in this workspace.': 'Ese alojamiento no está en este espacio de trabajo.',
  'Write a time of day such as 16:00': 'Escribe una hora como 16:00',
  'Too many calendars are being read.': 'Se están leyendo demasiados calendarios.',

  // Channels
  'Only a calendar that is imported has an address of its own.':
    'Solo un calendario que se importa tiene dirección propia.',
  'The calendar is being fetched.': 'El calendario se está descargando.',
  'lastSync and lastSyncEvents of the channel say when it has arrived.': 'El canal dirá cuándo ha llegado.',
  'Send the address of the calendar, which the booking site shows.':
    'Indica la dirección del calendario, que muestra el portal de reservas.',
};
