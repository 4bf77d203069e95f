import { coded } from './error-entry';

/** What can go wrong with what is reported of lettings. */
export const rentalReportErrors = {
  MOSSOS_ELSEWHERE: coded(
    422,
    [
      'Reported elsewhere',
      'The guests of {name} are not reported to the Mossos d’Esquadra.',
      'Choose the authority of the property.',
    ],
    [
      'Se comunica a otra policía',
      'Los huéspedes de {name} no se comunican a los Mossos d’Esquadra.',
      'Elige la autoridad del alojamiento.',
    ],
  ),
  MOSSOS_CODE: coded(
    422,
    [
      'No code of the Mossos',
      '{name} has no establishment code of the Mossos d’Esquadra, of nine or ten letters and digits.',
      'Write it in the property.',
    ],
    [
      'Falta el código de los Mossos',
      '{name} no tiene el código de establecimiento de los Mossos d’Esquadra, de nueve o diez letras y cifras.',
      'Escríbelo en el alojamiento.',
    ],
  ),
  MOSSOS_INCOMPLETE: coded(
    422,
    [
      'Guests incomplete',
      'Stays of which something is missing for the Mossos: {count}.',
      'Complete their guests first.',
    ],
    [
      'Huéspedes incompletos',
      'Estancias a las que les falta algo para los Mossos: {count}.',
      'Completa antes sus huéspedes.',
    ],
  ),
  MOSSOS_NOBODY: coded(
    422,
    ['Nobody to report', 'Nobody arrives on these days.', 'Choose other days.'],
    ['Nadie que comunicar', 'Nadie llega en esos días.', 'Elige otros días.'],
  ),
  YEARLY_LETTINGS_OFF: coded(
    422,
    ['Yearly list off', 'The yearly list of lettings is off.', 'Switch it on first, if you want it.'],
    [
      'Listado anual desactivado',
      'El listado anual de arrendamientos está desactivado.',
      'Actívalo antes, si lo quieres.',
    ],
  ),
};
