import { coded, codedInError } from './error-entry';

/** What can go wrong with properties, reservations, channels and guests. */
export const rentalErrors = {
  CHANNEL_LIMIT_REACHED: coded(
    422,
    ['Too many channels', 'A property has at most {count} channels.', 'Delete one that is not used any more.'],
    ['Demasiados canales', 'Un alojamiento tiene como mucho {count} canales.', 'Borra uno que ya no se use.'],
  ),
  CALENDAR_OF_PORTAL: coded(
    422,
    ['Address of a booking site', 'The address of this calendar is from its booking site: have it renewed there.'],
    ['Dirección de un portal', 'La dirección de este calendario es del portal de reservas: renuévala allí.'],
  ),
  CALENDAR_NOT_IMPORTED: coded(
    422,
    [
      'Calendar not imported',
      'Only a calendar that is imported is fetched.',
      'The booking site reads this one by itself.',
    ],
    [
      'Calendario que no se importa',
      'Solo se descarga un calendario que se importa.',
      'Este lo lee el portal de reservas por su cuenta.',
    ],
  ),
  CHANNEL_PAUSED: coded(
    422,
    ['Channel paused', 'This channel is paused.', 'Set its status to active first.'],
    ['Canal en pausa', 'Este canal está en pausa.', 'Actívalo primero.'],
  ),
  STAY_REPORTED: coded(
    409,
    ['Reported already', 'The Ministry has this already, with its code as the proof.'],
    ['Ya comunicado', 'El Ministerio ya lo tiene, con su código como justificante.'],
  ),
  STAY_NOT_REPORTABLE: coded(
    422,
    [
      'Stay not reported from here',
      'The Ministry is not told of this stay from here.',
      'Confirm it, and give its property the code of its establishment.',
    ],
    [
      'Estancia que no se comunica desde aquí',
      'Esta estancia no se comunica al Ministerio desde aquí.',
      'Confírmala y pon a su alojamiento el código de establecimiento.',
    ],
  ),
  GUESTS_NOT_ARRIVED: coded(
    422,
    ['Guests not arrived yet', 'The guests have not arrived yet.', 'They are registered from their arrival on.'],
    ['Los huéspedes no han llegado', 'Los huéspedes aún no han llegado.', 'Se comunican desde su llegada.'],
  ),
  STAY_INCOMPLETE: coded(
    422,
    ['Facts of the stay missing', 'Something that the Ministry needs is missing.', 'Fill in what is named; then send.'],
    ['Faltan datos de la estancia', 'Falta algo que el Ministerio necesita.', 'Rellena lo que se indica y envíalo.'],
  ),
  STAY_UNDER_WAY: coded(
    409,
    [
      'Communication under way',
      'Something of this stay is on its way to the Ministry.',
      'Wait for its answer; then cancel.',
    ],
    [
      'Comunicación en curso',
      'Algo de esta estancia va camino del Ministerio.',
      'Espera su respuesta y anula después.',
    ],
  ),
  STAY_NOTHING_TO_CANCEL: coded(
    409,
    ['Nothing to cancel', 'The Ministry has nothing of this that could be cancelled.'],
    ['Nada que anular', 'El Ministerio no tiene nada de esto que anular.'],
  ),
  STAY_CODE_NOT_NEEDED: coded(
    409,
    ['No code missing', 'No code is missing here: the Ministry answers with it by itself.'],
    ['No falta ningún código', 'Aquí no falta ningún código: el Ministerio lo da en su respuesta.'],
  ),
  GUEST_REGISTRATION_OFF: coded(
    422,
    ['Guest registration off', 'Nothing is sent to the Ministry.', 'Switch that on under Company, Guest registration.'],
    [
      'Registro de viajeros desactivado',
      'No se envía nada al Ministerio.',
      'Actívalo en Empresa, Registro de huéspedes.',
    ],
  ),
  STAY_CODE_MISSING: coded(
    409,
    [
      'Code of the communication missing',
      'The Ministry has this already, and its answer was lost.',
      'Look up the code at its site and write it here first.',
    ],
    [
      'Falta el código de la comunicación',
      'El Ministerio ya lo tiene y su respuesta se perdió.',
      'Busca el código en su sede y escríbelo aquí primero.',
    ],
  ),
  CHECK_IN_UNREADABLE: coded(
    400,
    ['Form not readable', 'Something of this could not be read.', 'Load the page again.'],
    ['Formulario ilegible', 'Algo de esto no se ha podido leer.', 'Vuelve a cargar la página.'],
  ),
  RESERVATION_CANCELLED: coded(
    422,
    ['Reservation cancelled', 'This reservation is cancelled.', 'Nobody registers for it.'],
    ['Reserva cancelada', 'Esta reserva está cancelada.', 'Nadie se registra para ella.'],
  ),
  STAY_OVER: coded(
    422,
    ['Stay over', 'This stay is over, and its link would open nothing.', 'Register the guests here.'],
    ['Estancia terminada', 'Esta estancia ha terminado y su enlace no abriría nada.', 'Registra aquí a los huéspedes.'],
  ),
  NO_GUESTS_REGISTERED: coded(
    422,
    ['No guests registered', 'Nobody is registered for this stay.', 'Register its guests first.'],
    ['Sin huéspedes registrados', 'No hay nadie registrado en esta estancia.', 'Registra primero a sus huéspedes.'],
  ),
  ALL_GUESTS_REGISTERED: coded(
    422,
    ['All guests registered', 'Everybody announced is registered.', 'Say first that you are more.'],
    ['Todos los huéspedes registrados', 'Todos los anunciados están registrados.', 'Indica primero que sois más.'],
  ),
  BOOKING_WITHOUT_EMAIL: coded(
    422,
    ['Booking without e-mail address', 'This booking has no e-mail address.', 'Add one, or copy the link.'],
    ['Reserva sin correo', 'Esta reserva no tiene correo electrónico.', 'Añade uno o copia el enlace.'],
  ),
  GUEST_LIMIT_REACHED: coded(
    422,
    ['Too many guests', 'A stay has at most {count} guests.', 'Remove one that is registered twice.'],
    [
      'Demasiados huéspedes',
      'Una estancia tiene como mucho {count} huéspedes.',
      'Quita uno que esté registrado dos veces.',
    ],
  ),
  PROPERTY_HAS_RESERVATIONS: codedInError(
    409,
    [
      'Property with reservations',
      'This property has reservations, which stay on record.',
      'Set it to Inactive instead.',
    ],
    ['Alojamiento con reservas', 'Este alojamiento tiene reservas, que se conservan.', 'Márcalo como inactivo.'],
  ),
  PROPERTY_HAS_STATEMENTS: codedInError(
    409,
    [
      'Property with statements',
      'This property has owner statements, which stay on record.',
      'Set it to Inactive instead.',
    ],
    [
      'Alojamiento con liquidaciones',
      'Este alojamiento tiene liquidaciones, que se conservan.',
      'Márcalo como inactivo.',
    ],
  ),
  RESERVATION_INVOICED: coded(
    409,
    ['Reservation invoiced already', 'This reservation has been invoiced already.', 'Its invoice is {number} ({id}).'],
    ['Reserva ya facturada', 'Esta reserva ya se ha facturado.', 'Su factura es {number} ({id}).'],
  ),
  CANCELLED_RESERVATION_NOT_INVOICED: coded(
    422,
    ['Reservation cancelled', 'This reservation is cancelled.', 'Confirm it again before you invoice it.'],
    ['La reserva está cancelada', 'Esta reserva está cancelada.', 'Confírmala de nuevo antes de facturarla.'],
  ),
  RESERVATION_WITHOUT_AMOUNT: coded(
    422,
    ['Reservation without amount', 'This reservation has no amount.', 'Say what the stay costs, then invoice it.'],
    ['Reserva sin importe', 'Esta reserva no tiene importe.', 'Indica lo que cuesta la estancia y factúrala después.'],
  ),
  CLIENT_UNCERTAIN: codedInError(
    422,
    [
      'Client uncertain',
      'It is not certain which client this guest is.',
      'Send the clientId of one of the candidates, or newClient: true.',
    ],
    ['Cliente dudoso', 'No está claro qué cliente es este huésped.', 'Elige uno de los candidatos o un cliente nuevo.'],
  ),
  RESERVATION_OF_NO_CHANNEL: coded(
    422,
    [
      'Not from a channel',
      'No channel has brought this, so it is what was entered.',
      'Cancel it, and enter what it is.',
    ],
    [
      'No viene de un canal',
      'No lo ha traído ningún canal, así que es lo que se introdujo.',
      'Cancélalo e introduce lo que es.',
    ],
  ),
  RESERVATION_NOT_CONFIRMED: coded(
    422,
    [
      'Reservation not confirmed',
      'Only what is confirmed can be called a stay or a block.',
      'Set it to Confirmed first.',
    ],
    [
      'Reserva sin confirmar',
      'Solo lo confirmado puede ser una estancia o un bloqueo.',
      'Márcalo antes como confirmado.',
    ],
  ),
  STAY_INVOICED: coded(
    422,
    ['Stay invoiced', 'This stay is invoiced.', 'Cancel the reservation instead, which credits its invoice.'],
    [
      'Estancia facturada',
      'Esta estancia está facturada.',
      'Cancela la reserva en su lugar, lo que rectifica su factura.',
    ],
  ),
  RESERVATION_IN_WRONG_STATUS: coded(
    422,
    [
      'Status not possible from here',
      'A reservation that is {reservationStatus} cannot become {wantedStatus}.',
      'It can become {reservationStatuses}.',
    ],
    [
      'Estado no posible desde el actual',
      'Una reserva {reservationStatus} no puede pasar a {wantedStatus}.',
      'Puede pasar a {reservationStatuses}.',
    ],
  ),
  RESERVATION_CONFLICT: codedInError(
    409,
    ['Days taken', 'These days are taken.', 'Choose others.'],
    ['Días ocupados', 'Estas fechas están ocupadas.', 'Elige otras.'],
  ),
  GUEST_REGISTRATION_INCOMPLETE: codedInError(
    422,
    [
      'Guest registration incomplete',
      'The Ministry cannot be told of guests yet.',
      'Fill in what details names, under Company, Guest registration.',
    ],
    [
      'Registro de viajeros incompleto',
      'Aún no se puede comunicar al Ministerio quién se aloja.',
      'Completa lo que nombra details en Empresa, Registro de viajeros.',
    ],
  ),
};
