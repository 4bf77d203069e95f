import { sentence } from './reason-words';

/** What is wrong with a field by its type alone. `{field}` is its path in the request, such as `items.0.quantity`. */
export const fieldReasons = {
  FIELD_REQUIRED: sentence('{field} is required', '{field} es obligatorio'),
  FIELD_NULL: sentence('{field} cannot be null: send a value', '{field} no puede ser nulo: envía un valor'),
  FIELD_TYPE: sentence('{field} must be {type}', '{field} tiene que ser {type}'),
  FIELD_VALUE: sentence('{field} must be {value}', '{field} tiene que ser {value}'),
  FIELD_CHOICE: sentence('{field} must be one of {values}', '{field} tiene que ser uno de {values}'),
  FIELD_EMPTY: sentence('{field} cannot be empty', '{field} no puede estar vacío'),
  FIELD_TOO_SHORT: sentence(
    '{field} must have {least} characters at least',
    '{field} tiene que llevar {least} caracteres como mínimo',
  ),
  FIELD_TOO_LONG: sentence(
    '{field} must have {most} characters at most',
    '{field} tiene que llevar {most} caracteres como máximo',
  ),
  FIELD_LENGTH: sentence('{field} must have {exact} characters', '{field} tiene que llevar {exact} caracteres'),
  FIELD_TOO_FEW: sentence('{field} must have {least} entries at least', '{field} tiene que llevar {least} como mínimo'),
  FIELD_TOO_MANY: sentence('{field} must have {most} entries at most', '{field} tiene que llevar {most} como máximo'),
  FIELD_COUNT: sentence('{field} must have {exact} entries', '{field} tiene que llevar {exact} exactamente'),
  FIELD_BELOW: sentence('{field} must be {least} or more', '{field} tiene que ser {least} o más'),
  FIELD_NOT_ABOVE: sentence('{field} must be more than {least}', '{field} tiene que ser más de {least}'),
  FIELD_ABOVE: sentence('{field} must be {most} or less', '{field} tiene que ser {most} o menos'),
  FIELD_NOT_BELOW: sentence('{field} must be less than {most}', '{field} tiene que ser menos de {most}'),
  FIELD_STEP: sentence('{field} must be a multiple of {step}', '{field} tiene que ser múltiplo de {step}'),
  FIELD_DATE: sentence('{field} must be a date like 2026-03-31', '{field} tiene que ser una fecha como 2026-03-31'),
  FIELD_DATE_FORMAT: sentence(
    '{field} must be a date alone with its year first, like 2026-03-31',
    '{field} tiene que ser una fecha sola que empiece por el año, como 2026-03-31',
  ),
  FIELD_NO_SUCH_DAY: sentence(
    '{field} must be a day of the calendar, and there is no {day}',
    '{field} tiene que ser un día del calendario, y el {day} no existe',
  ),
  FIELD_TIMESTAMP: sentence(
    '{field} must be a moment in UTC like 2026-03-18T09:30:00Z',
    '{field} tiene que ser un momento en UTC como 2026-03-18T09:30:00Z',
  ),
  FIELD_EMAIL: sentence(
    '{field} must be an e-mail address like ana@acme.example',
    '{field} tiene que ser un correo como ana@acme.example',
  ),
  FIELD_URL: sentence(
    '{field} must be an address like https://acme.example',
    '{field} tiene que ser una dirección como https://acme.example',
  ),
  FIELD_PATTERN: sentence('{field} must match {pattern}', '{field} tiene que cumplir {pattern}'),
  FIELD_FORMAT: sentence('{field} must be written as {format}', '{field} tiene que estar escrito como {format}'),
  FIELD_UNKNOWN: sentence(
    'Not known here: {fields}. Leave it out, or check how it is spelled',
    'Aquí no se conoce: {fields}. Quítalo o revisa cómo se escribe',
  ),
  FIELD_INVALID: sentence(
    '{field} is none of the forms that it can have',
    '{field} no tiene ninguna de sus formas posibles',
  ),
};
