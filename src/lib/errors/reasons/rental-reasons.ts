import { sentence } from './reason-words';

/** What is wrong with stays, blocks, channels and the statements of owners. */
export const rentalReasons = {
  CHANNEL_ADDRESS_OF_SITE: sentence(
    'This is an address of {site}. Choose that site, or leave it out.',
    'Esta dirección es de {site}. Elige ese portal o déjalo vacío.',
  ),
  OWNER_COST_SHARED: sentence(
    'Other owners bear the rest of this expense: {quantity} percent are left.',
    'Otros propietarios asumen el resto de este gasto: queda el {quantity} %.',
  ),
  STAY_CREDIT_AT_MOST: sentence(
    'At most {amount} is left to credit of the invoice. Send that or less.',
    'De la factura quedan por abonar como mucho {amount}. Indica eso o menos.',
  ),
  BLOCK_ENDS_TOO_EARLY: sentence(
    'The block would end on {until}, not after {day}. Send a later day.',
    'El bloqueo terminaría el {until}, no después del {day}. Elige un día posterior.',
  ),
  CALENDAR_ENDS_TOO_EARLY: sentence(
    'The calendar would end on {until}, before {day}. Send a later day.',
    'El calendario terminaría el {until}, antes del {day}. Elige un día posterior.',
  ),
  CALENDAR_TOO_LONG: sentence(
    'A calendar shows at most {count} days at once. Ask for fewer.',
    'Un calendario muestra como mucho {count} días a la vez. Pide menos.',
  ),
  DAYS_BLOCKED: sentence(
    'These days are blocked from {day} to {until}. Unblock them, or choose others.',
    'Estas fechas están bloqueadas del {day} al {until}. Desbloquéalas o elige otras.',
  ),
  DAYS_TAKEN: sentence(
    'There is a stay from {day} to {until} already. Choose other days, or move that one.',
    'Ya hay una estancia del {day} al {until}. Elige otras fechas o cambia esa.',
  ),
  STAY_ENDS_TOO_EARLY: sentence(
    'The stay would end on {until}, not after {day}. Send a checkOut after the checkIn.',
    'La estancia terminaría el {until}, no después del {day}. Elige una salida posterior a la entrada.',
  ),
  CHANNEL_UNKNOWN: sentence('Send Direct, {portals}, or leave it out.', 'Envía Direct, {portals} o déjalo vacío.'),
};
