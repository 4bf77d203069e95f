// The Ministry's tables of travellers and stays, in its codes and its order. `hospedajes/catalogue.ts` asks it whether they are
// still these.

export const DOCUMENT_TYPES = ['NIF', 'NIE', 'PAS', 'OTRO'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const SEXES = ['H', 'M', 'O'] as const;
export type Sex = (typeof SEXES)[number];

export const PAYMENT_TYPES = ['EFECT', 'TARJT', 'PLATF', 'TRANS', 'MOVIL', 'TREG', 'DESTI', 'OTRO'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** What a person is to another: `HJ` is a child, `PM` a parent. */
export const KINSHIPS = [
  ...(['AB', 'BA', 'BN', 'CD', 'CY', 'HJ', 'HR', 'NI', 'PM', 'SB', 'SG', 'TI', 'YN', 'TU', 'OT'] as const),
] as const;
export type Kinship = (typeof KINSHIPS)[number];

/** What the other is to that person: whose child somebody is, is the parent. */
export const OTHER_SIDE: Record<Kinship, Kinship> = {
  ...{ AB: 'NI', NI: 'AB', BA: 'BN', BN: 'BA', HJ: 'PM', PM: 'HJ', SB: 'TI', TI: 'SB', SG: 'YN', YN: 'SG' },
  ...{ CD: 'CD', CY: 'CY', HR: 'HR', TU: 'OT', OT: 'OT' },
};

/** The Ministry's code of a document as our API calls it. */
export const DOCUMENT_TYPE_OF = { DNI: 'NIF', NIE: 'NIE', Passport: 'PAS' } as const satisfies Record<
  string,
  DocumentType
>;
