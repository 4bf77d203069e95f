import { fold } from '@/lib/text/fold';

/**
 * What an expense is for income tax: the values of "Concepto de Gasto" of the tax agency's common format of record books
 * (version of March 2025). The alternatives that divide GY4, GY8 and G22 are values as well.
 */
export const EXPENSE_CONCEPTS = [
  ...['G01', 'G02', 'G03', 'G04', 'G05', 'G45', 'G46', 'G07', 'G08', 'G09', 'G10', 'G11', 'G12', 'G13', 'GY4', 'G14'],
  ...['G15', 'G16', 'G17', 'G18', 'G19', 'G40', 'G41', 'G42', 'G20', 'G22', 'G44', 'G23', 'G24', 'G25', 'G26', 'GY8'],
  ...['G27', 'G28', 'G29', 'G30', 'G31', 'G32', 'G33', 'G38', 'G34', 'G35', 'G36', 'G43', 'G37', 'G39'],
] as const satisfies readonly ExpenseConcept[];

export type ExpenseConcept = `G${number}${number}` | `GY${number}`;

/** Booked without an invoice: wages, contributions, depreciation and the like. Such a row is of type SF. */
const WITHOUT_INVOICE: readonly ExpenseConcept[] = [
  ...(['G02', 'G04', 'G05', 'G45', 'G46', 'G07', 'G08', 'G09', 'G10', 'G26', 'GY8', 'G27', 'G28', 'G29'] as const),
  ...(['G30', 'G31', 'G32', 'G33', 'G38', 'G34', 'G35', 'G36', 'G43', 'G39'] as const),
];

/** Whether what is booked under a concept has no invoice. */
export function isWithoutInvoice(concept: ExpenseConcept | null): boolean {
  return concept !== null && WITHOUT_INVOICE.includes(concept);
}

/** The concept of an account of the Plan General Contable, by how its number begins; the longest beginning wins. */
const OF_ACCOUNT: readonly [beginning: string, concept: ExpenseConcept][] = [
  ['600', 'G01'],
  ['601', 'G01'],
  ['602', 'G03'],
  ['607', 'G22'],
  ['621', 'G12'],
  ['622', 'G13'],
  ['623', 'G19'],
  ['624', 'G22'],
  ['625', 'G20'],
  ['626', 'G24'],
  ['627', 'G22'],
  ['628', 'GY4'],
  ['629', 'G22'],
  ['631', 'G26'],
  ['640', 'G04'],
  ['641', 'G07'],
  ['642', 'G05'],
  ['643', 'G09'],
  ['649', 'G10'],
  ['650', 'G34'],
  ['662', 'G23'],
  ['669', 'G24'],
  ['681', 'GY8'],
  ['680', 'G38'],
];

/** Words of a category, without accents and in small letters, in Spanish and English; the first that is found decides. */
const OF_WORD: readonly [words: RegExp, concept: ExpenseConcept][] = [
  [/\b(autonomos?|reta|cuota de autonomo|self.?employ\w*)\b/, 'G45'],
  [/\b(mutualidad|mutua)\b/, 'G46'],
  [/\b(seguridad social|seguros sociales|social security)\b/, 'G05'],
  [/\b(sueldos?|salarios?|nominas?|wages?|salar(y|ies)|payroll)\b/, 'G04'],
  [/\b(alquiler(es)?|arrendamientos?|rent|lloguers?|leasing|renting)\b/, 'G12'],
  [/\b(reparacion(es)?|mantenimiento|repairs?|maintenance)\b/, 'G13'],
  [/\b(luz|electricidad|electricity|power)\b/, 'G14'],
  [/\b(agua|water)\b/, 'G15'],
  [/\bgas\b/, 'G16'],
  [/\b(telefon\w*|internet|movil|phones?|mobile|telecom\w*)\b/, 'G17'],
  [/\b(suministros?|utilit(y|ies))\b/, 'GY4'],
  [
    /\b(asesor\w*|gestor\w*|abogad\w*|notari\w*|profesionales|professionals?|legal|accounting|consult\w*|freelance\w*)\b/,
    'G19',
  ],
  [/\b(seguros?|insurance)\b/, 'G20'],
  [/\b(interes(es)?|interest)\b/, 'G23'],
  [/\b(comision(es)?|banc\w*|bank\w*|bank fees?|stripe|paypal)\b/, 'G24'],
  [/\b(tasas?|tributos?|impuestos?|ibi|iae|tax(es)?)\b/, 'G26'],
  [/\b(dietas?|per diems?)\b/, 'G08'],
  [
    /\b(mercancias?|mercaderias?|existencias|materias? primas?|materiales?|goods|stock|materials?|merchandise)\b/,
    'G01',
  ],
  [/\b(oficina|papeleria|office|stationery|consumibles|supplies)\b/, 'G03'],
  [
    /\b(publicidad|marketing|software|suscripcion(es)?|subscriptions?|hosting|advertising|transportes?|viajes?|travel|formacion|training|shipping|envios?|limpieza|cleaning|combustible|fuel|parking)\b/,
    'G22',
  ],
];

/**
 * The concept that a category says by its account or its words; undefined where it says none: somebody then has to.
 * Example: `628 luz` is GY4 by its account, `Luz del local` is G14 by its word.
 */
export function conceptOfCategory(category: string): ExpenseConcept | undefined {
  const account = /(?:^|\D)(6\d{2})\d*(?:\D|$)/.exec(category)?.[1];
  const ofAccount = account && OF_ACCOUNT.find(([beginning]) => account.startsWith(beginning))?.[1];
  if (ofAccount) return ofAccount;
  const words = fold(category);
  return OF_WORD.find(([pattern]) => pattern.test(words))?.[1];
}
