import { coded, codedInError } from './error-entry';

/** What can go wrong with members, keys, webhooks and deliveries. */
export const accessErrors = {
  NOT_A_MEMBER: coded(
    403,
    ['No longer a member', 'You are not an active member of this workspace any more.', 'Ask an owner to do it.'],
    ['Ya no es miembro', 'Ya no eres miembro activo de este espacio.', 'Pídeselo a un propietario.'],
  ),
  SECOND_FACTOR_REQUIRED: coded(
    403,
    [
      'Second factor required',
      'This company requires a second factor, and this session began without one.',
      'Set up an authenticator app or sign in with a passkey.',
    ],
    [
      'Hace falta un segundo factor',
      'Esta empresa exige un segundo factor y esta sesión se inició sin él.',
      'Configura una aplicación de autenticación o entra con una llave de acceso.',
    ],
  ),
  SESSION_OF_ONE_COMPANY: coded(
    403,
    [
      'Session of one company',
      'The sign-in of a company began this session, so that it opens that company alone and no account.',
      'Sign out, then sign in with your own account.',
    ],
    [
      'Sesión de una sola empresa',
      'Esta sesión se inició con el acceso propio de una empresa, así que solo abre esa empresa y ninguna cuenta.',
      'Cierra la sesión y entra con tu propia cuenta.',
    ],
  ),
  COMPANY_SIGN_IN_REQUIRED: coded(
    403,
    [
      'Sign-in of the company required',
      'This company lets its members in by its own sign-in provider, and this session began without it.',
      'Open the company in the dashboard and sign in there.',
    ],
    [
      'Hace falta el acceso de la empresa',
      'Esta empresa solo deja entrar a sus miembros con su propio proveedor de acceso y esta sesión se inició sin él.',
      'Abre la empresa en el panel y entra desde allí.',
    ],
  ),
  SECOND_FACTOR_FIRST: coded(
    409,
    [
      'No second factor of your own',
      'Whoever requires a second factor needs one: this session began without it, and you would be locked out.',
      'Set one up under Your account, sign in with it, then try again.',
    ],
    [
      'No tienes segundo factor',
      'Quien exige un segundo factor necesita uno: esta sesión se inició sin él y te quedarías fuera.',
      'Configúralo en Tu cuenta, entra con él y vuelve a intentarlo.',
    ],
  ),
  SCOPE_WIDER_THAN_KEY: coded(
    403,
    [
      "Scope wider than the key's",
      'This API key cannot give a scope it lacks itself: {scopes}.',
      'Create the key in the dashboard.',
    ],
    [
      'Permiso mayor que el de la clave',
      'Esta clave de API no puede dar un permiso que no tiene: {scopes}.',
      'Crea la clave en la aplicación.',
    ],
  ),
  MEMBERSHIP_SUSPENDED: coded(
    403,
    ['Membership suspended', 'Your membership of this workspace is suspended.', 'Ask an owner to reactivate it.'],
    [
      'Miembro suspendido',
      'Tu acceso a este espacio de trabajo está suspendido.',
      'Pide a un propietario que lo reactive.',
    ],
  ),
  EVENTS_EXPIRED: coded(
    409,
    [
      'Events no longer kept',
      'Events after {after} are kept no longer: the log begins with {oldest}.',
      'Fetch what you need by the lists, then go on from the latest number.',
    ],
    [
      'Eventos que ya no se conservan',
      'Los eventos posteriores al {after} ya no se conservan: el registro empieza por el {oldest}.',
      'Obtén lo que necesites de las listas y continúa desde el último número.',
    ],
  ),
  EVENTS_AHEAD: coded(
    409,
    [
      'Events that have not happened',
      'No event has the number {after}: the latest is {latest}.',
      'If Folio was restored from a backup, fetch the lists anew and go on from the latest number.',
    ],
    [
      'Eventos que no han ocurrido',
      'Ningún evento tiene el número {after}: el último es el {latest}.',
      'Si se ha restaurado una copia de seguridad, obtén de nuevo las listas y continúa desde el último número.',
    ],
  ),
  DELETIONS_EXPIRED: coded(
    409,
    [
      'Deletions no longer kept',
      'Deletions after {after} are kept no longer: the list begins with {oldest}.',
      'Fetch the lists anew, drop what they do not have, then go on from the latest number.',
    ],
    [
      'Eliminaciones que ya no se conservan',
      'Las eliminaciones posteriores a la {after} ya no se conservan: la lista empieza por la {oldest}.',
      'Obtén de nuevo las listas, quita lo que no tengan y continúa desde el último número.',
    ],
  ),
  DELETIONS_AHEAD: coded(
    409,
    [
      'Deletions that have not happened',
      'No deletion has the number {after}: the latest is {latest}.',
      'If Folio was restored from a backup, fetch the lists anew and go on from the latest number.',
    ],
    [
      'Eliminaciones que no han ocurrido',
      'Ninguna eliminación tiene el número {after}: la última es la {latest}.',
      'Si se ha restaurado una copia de seguridad, obtén de nuevo las listas y continúa desde el último número.',
    ],
  ),
  INVITATION_INVALID: coded(
    404,
    [
      'Invitation no longer works',
      'This invitation no longer works: it was accepted, revoked or is too old.',
      'Ask for a new one.',
    ],
    ['Invitación que ya no vale', 'Esta invitación ya no sirve: se aceptó, se retiró o ha caducado.', 'Pide otra.'],
  ),
  INVITATION_FOR_ANOTHER_EMAIL: codedInError(
    403,
    [
      'Invitation for another address',
      'This invitation is for {email}; you are signed in as {user}.',
      'Sign out, and sign in or sign up as {email}.',
    ],
    [
      'Invitación para otra dirección',
      'Esta invitación es para {email} y has iniciado sesión como {user}.',
      'Cierra la sesión y entra o regístrate como {email}.',
    ],
  ),
  LAST_OWNER: coded(
    409,
    ['No owner would be left', 'A workspace needs an active owner.', 'Make someone else an owner first.'],
    [
      'Se quedaría sin propietario',
      'Un espacio de trabajo necesita un propietario activo.',
      'Nombra antes a otra persona.',
    ],
  ),
  WORKSPACE_LIMIT_REACHED: coded(
    422,
    ['Too many companies', 'One person owns at most {most} companies here.', 'Have WORKSPACES_PER_PERSON raised.'],
    [
      'Demasiadas empresas',
      'Una persona puede tener aquí {most} empresas como máximo.',
      'Pide que se amplíe WORKSPACES_PER_PERSON.',
    ],
  ),
  DELIVERY_UNDER_WAY: coded(
    422,
    ['Delivery still attempted', 'This delivery is still being attempted.', 'Wait until it is final.'],
    ['Entrega en curso', 'Esta entrega aún se está intentando.', 'Espera a que termine.'],
  ),
  WEBHOOK_NOT_ACTIVE: coded(
    422,
    ['Webhook not active', 'Nothing is delivered to a webhook that is not active.', 'Set its status to active first.'],
    ['Webhook inactivo', 'A un webhook que no está activo no se le entrega nada.', 'Ponlo antes en estado activo.'],
  ),
  REPLAY_TOO_LARGE: coded(
    422,
    [
      'Too many events to replay',
      'These are {count} events; at most {most} are replayed at once.',
      'Choose a shorter time.',
    ],
    [
      'Demasiados eventos que reenviar',
      'Son {count} eventos; de una vez se reenvían {most} como máximo.',
      'Elige un periodo más corto.',
    ],
  ),
  REPLAY_UNDER_WAY: coded(
    422,
    ['Replay under way', 'Another replay of this webhook is under way.', 'Wait until it has ended.'],
    ['Reenvío en curso', 'Ya hay un reenvío de este webhook en curso.', 'Espera a que termine.'],
  ),
  WEBHOOK_LIMIT_REACHED: coded(
    422,
    ['Too many webhooks', 'A workspace has at most {most} webhooks.', 'Delete one, or add events to another.'],
    [
      'Demasiados webhooks',
      'Un espacio de trabajo tiene {most} webhooks como máximo.',
      'Elimina uno o añade eventos a otro.',
    ],
  ),
  PORTAL_LINK_LIMIT_REACHED: coded(
    422,
    ['Too many portal links', 'A webhook has at most {most} portal links that work.', 'Revoke one first.'],
    [
      'Demasiados enlaces al portal',
      'Un webhook tiene {most} enlaces al portal activos como máximo.',
      'Revoca uno antes.',
    ],
  ),
  PORTAL_LINK_ENDED: coded(
    404,
    [
      'Portal link does not work',
      'This link does not work: it is unknown, expired or revoked.',
      'Ask whoever sent it to you for a new one.',
    ],
    [
      'El enlace al portal no funciona',
      'Este enlace no funciona: no existe, ha caducado o se ha revocado.',
      'Pide uno nuevo a quien te lo envió.',
    ],
  ),
  PORTAL_LINK_ONLY_SEES: coded(
    403,
    [
      'Portal link does not allow this',
      'This link does not allow that.',
      'Ask whoever sent it to you for one that does.',
    ],
    ['El enlace al portal no lo permite', 'Este enlace no permite hacer eso.', 'Pide otro a quien te lo envió.'],
  ),
  ONLY_OWNERS_CHANGE_OWNERS: coded(
    403,
    ['Owners are changed by owners', 'Only an owner can change an owner.', 'Ask an owner to do it.'],
    ['Solo un propietario cambia a otro', 'Solo un propietario puede cambiar a otro.', 'Pídeselo a un propietario.'],
  ),
  ONLY_OWNERS_MAKE_OWNERS: coded(
    403,
    ['Owners are made by owners', 'Only an owner can make someone an owner.', 'Ask an owner to do it.'],
    ['Solo un propietario nombra a otro', 'Solo un propietario puede nombrar a otro.', 'Pídeselo a un propietario.'],
  ),
  DELIVERY_TOO_LARGE: coded(
    422,
    [
      'Payload too large',
      'The payload of this delivery is too large for any delivery.',
      'Sending it again would not help.',
    ],
    [
      'Contenido demasiado grande',
      'El contenido de esta entrega es demasiado grande para cualquier entrega.',
      'Enviarla de nuevo no serviría.',
    ],
  ),
};
