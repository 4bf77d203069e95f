import { sentence } from './reason-words';

/** What is wrong with how a company lets its members in. */
export const accessReasons = {
  CLIENT_SECRET_MISSING: sentence(
    'Write the client secret that the provider gave you for this address and client.',
    'Escribe el secreto de cliente que te dio el proveedor para esta dirección y este cliente.',
  ),
  SIGN_IN_UNTRIED: sentence(
    'Save without this, try the provider as it is set now, then require it.',
    'Guarda sin esto, prueba el proveedor tal como está ahora y después hazlo obligatorio.',
  ),
  SIGN_IN_WITHOUT_WAY_BACK: sentence(
    'You would be locked out if the provider broke. Sign in with a second factor of your own, or by the provider, and try again.',
    'Te quedarías fuera si el proveedor fallara. Entra con un segundo factor propio, o con el proveedor, y vuelve a intentarlo.',
  ),
  ISSUER_OF_EVERYBODY: sentence(
    'This lets people of every organisation in. Write https://login.microsoftonline.com/<tenant id>/v2.0 with your own.',
    'Esto deja entrar a cualquier organización. Escribe https://login.microsoftonline.com/<id de inquilino>/v2.0 con la tuya.',
  ),
  ISSUER_WITHOUT_DOMAIN: sentence(
    'Anybody may have an account at Google. Write the domain of your organisation there.',
    'Cualquiera puede tener una cuenta en Google. Escribe el dominio de tu organización allí.',
  ),
  ROLE_CLAIM_MISSING: sentence(
    'Write the claim whose values give these roles, such as groups.',
    'Escribe el atributo cuyos valores dan estos roles, por ejemplo groups.',
  ),
  OWNERS_OF_ISSUER_ALONE: sentence(
    'Nobody would get in: make a person with an account of their own an owner first.',
    'No entraría nadie: haz antes propietario a alguien con cuenta propia.',
  ),
};
