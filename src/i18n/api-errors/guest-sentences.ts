/** What the registration of guests answers. */
export const guestSentences: Record<string, string> = {
  'A stay has at most {count} guests.': 'Una estancia tiene como mucho {count} huéspedes.',
  'Remove one that is registered twice.': 'Quita uno que esté registrado dos veces.',
  'This reservation is cancelled.': 'Esta reserva está cancelada.',
  'Nobody registers for it.': 'Nadie se registra para ella.',
  'This stay is over, and its link would open nothing.': 'Esta estancia ha terminado y su enlace no abriría nada.',
  'Register the guests here.': 'Registra aquí a los huéspedes.',
  'This booking has no e-mail address.': 'Esta reserva no tiene correo electrónico.',
  'Add one, or copy the link.': 'Añade uno o copia el enlace.',
  'Nobody is registered for this stay.': 'No hay nadie registrado en esta estancia.',
  'Register its guests first.': 'Registra primero a sus huéspedes.',
  'Everybody announced is registered.': 'Todos los anunciados están registrados.',
  'Say first that you are more.': 'Indica primero que sois más.',
  'Something of this could not be read.': 'Algo de esto no se ha podido leer.',
  'Load the page again.': 'Vuelve a cargar la página.',
};
