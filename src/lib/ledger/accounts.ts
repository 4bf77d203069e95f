import type { AssetKind } from '@/lib/tax/assets/asset-kinds';
import { fold } from '@/lib/text/fold';

/** What has an account of its own in the plan of a company. */
export const ACCOUNT_KINDS = [
  'general',
  'client',
  'client_advance',
  'vendor',
  'category',
  'asset',
  'product',
  'bank_account',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Which account a line needs, before the company's plan says its number. */
export interface AccountNeed {
  kind: AccountKind;
  /** The id of a client, a vendor, a product or a bank account; the name of a category; the role of a general account. */
  reference: string;
  name: string;
  /** The account of the PGC that it begins with; null where a person has to say it. */
  prefix: string | null;
  /** The digits that it ends in. An account that has them, or is general, has no counter: `47700021`. */
  suffix?: string;
  taxId?: string;
}

type GeneralAccount = { prefix: string | null; name: string };

/** The accounts of the PGC (RD 1514/2007) that the journal needs, by their role; the names are the plan's own. */
export const generalAccounts = {
  goods: { prefix: '700', name: 'Ventas de mercaderías' },
  service: { prefix: '705', name: 'Prestaciones de servicios' },
  rent: { prefix: '752', name: 'Ingresos por arrendamientos' },
  output_tax: { prefix: '477', name: 'H.P. IVA repercutido' },
  input_tax: { prefix: '472', name: 'H.P. IVA soportado' },
  output_tax_pending: { prefix: '4778', name: 'H.P. IVA repercutido pendiente de devengo' },
  input_tax_pending: { prefix: '4728', name: 'H.P. IVA soportado pendiente de deducir' },
  less_input_tax: { prefix: '6341', name: 'Ajustes negativos en IVA de activo corriente' },
  more_input_tax: { prefix: '6391', name: 'Ajustes positivos en IVA de activo corriente' },
  less_input_tax_of_assets: { prefix: '6342', name: 'Ajustes negativos en IVA de inversiones' },
  more_input_tax_of_assets: { prefix: '6392', name: 'Ajustes positivos en IVA de inversiones' },
  depreciation_intangible: { prefix: '680', name: 'Amortización del inmovilizado intangible' },
  depreciation_tangible: { prefix: '681', name: 'Amortización del inmovilizado material' },
  loss_intangible: { prefix: '670', name: 'Pérdidas procedentes del inmovilizado intangible' },
  loss_tangible: { prefix: '671', name: 'Pérdidas procedentes del inmovilizado material' },
  gain_intangible: { prefix: '770', name: 'Beneficios procedentes del inmovilizado intangible' },
  gain_tangible: { prefix: '771', name: 'Beneficios procedentes del inmovilizado material' },
  withheld_by_clients: { prefix: '473', name: 'H.P. retenciones y pagos a cuenta' },
  withheld_from_vendors: { prefix: '4751', name: 'H.P. acreedora por retenciones practicadas' },
  passed_on: { prefix: '555', name: 'Suplidos' },
  pending: { prefix: '555', name: 'Partidas pendientes de aplicación' },
  late_fees: { prefix: '769', name: 'Otros ingresos financieros' },
  bank_fees: { prefix: '626', name: 'Servicios bancarios y similares' },
  exchange_loss: { prefix: '668', name: 'Diferencias negativas de cambio' },
  exchange_gain: { prefix: '768', name: 'Diferencias positivas de cambio' },
  other_loss: { prefix: '659', name: 'Otras pérdidas en gestión corriente' },
  other_gain: { prefix: '759', name: 'Ingresos por servicios diversos' },
  cash: { prefix: '570', name: 'Caja, euros' },
  paid_by_hand: { prefix: null, name: 'Cobros y pagos sin movimiento bancario' },
  excluded: { prefix: null, name: 'Movimientos ajenos a la empresa' },
} as const satisfies Record<string, GeneralAccount>;
export type GeneralRole = keyof typeof generalAccounts;

/** A general account; `suffix` tells those of one role apart, as the rate of a tax does. */
export function generalAccount(role: GeneralRole, suffix = ''): AccountNeed {
  const { prefix, name } = generalAccounts[role];
  const isShared = role === 'passed_on';
  return {
    kind: 'general',
    reference: suffix ? `${role}:${suffix}` : role,
    name: suffix ? `${name} ${suffix}` : name,
    prefix,
    suffix: isShared ? '1' : suffix.replaceAll(/\D/g, '').slice(0, 4),
  };
}

/** Words of a category by the account that the PGC names them in; the first that is in it counts. */
const CATEGORY_WORDS: readonly [prefix: string, words: RegExp][] = [
  ['642', /\b(seguridad social|social security|autonomos?)\b/],
  ['640', /\b(nominas?|sueldos?|salarios?|payroll|wages|salar(y|ies))\b/],
  ['626', /\b(comision(es)? bancarias?|servicios bancarios|bank fees?|bank charges?)\b/],
  ['662', /\b(intereses|interest)\b/],
  ['621', /\b(alquiler(es)?|arrendamientos?|rents?|leases?|renting|coworking)\b/],
  ['625', /\b(seguros?|insurance)\b/],
  ['622', /\b(reparacion(es)?|mantenimiento|repairs?|maintenance)\b/],
  ['623', /\b(profesionales|asesoria|gestoria|abogad[oa]s?|notari[ao]|professional|legal|accounting|lawyers?)\b/],
  ['624', /\b(transportes?|portes|mensajeria|freight|courier)\b/],
  ['627', /\b(publicidad|marketing|propaganda|advertising)\b/],
  ['628', /\b(suministros|electricidad|luz|agua|gas|utilities|electricity|water)\b/],
  ['631', /\b(tributos|impuestos|tasas|taxes)\b/],
  ['607', /\b(subcontratas?|subcontratacion|subcontractors?|subcontracting)\b/],
  ['602', /\b(consumibles|embalajes|consumables|packaging)\b/],
  ['600', /\b(mercaderias|mercancias|merchandise|stock)\b/],
];

/** The same of what is bought to stay. */
const ASSET_WORDS: readonly [prefix: string, words: RegExp][] = [
  ['217', /\b(ordenador(es)?|informatic[ao]s?|hardware|computers?|laptops?|it)\b/],
  ['206', /\b(software|aplicaciones)\b/],
  ['218', /\b(vehiculos?|coches?|furgonetas?|vehicles?|cars?|vans?)\b/],
  ['216', /\b(mobiliario|muebles|furniture)\b/],
  ['213', /\b(maquinaria|machinery)\b/],
  ['214', /\b(utillaje|herramientas|tools)\b/],
  ['211', /\b(edificios?|construcciones|buildings?)\b/],
];

/** The account that a category's name says, by its number (`621 alquiler`) or its words; null: a person has to say it. */
export function prefixOfCategory(name: string, kind: 'category' | 'asset'): string | null {
  const number = /^\s*([1-9]\d{2,11})(?!\d)/.exec(name)?.[1];
  if (number) return number;
  const folded = fold(name);
  const words = kind === 'asset' ? ASSET_WORDS : CATEGORY_WORDS;
  return words.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** The account of a category of expenses or movements, or of investment goods. */
export function categoryAccount(name: string, kind: 'category' | 'asset' = 'category'): AccountNeed {
  return { kind, reference: name, name: name || 'Sin categoría', prefix: prefixOfCategory(name, kind), suffix: '' };
}

/** The account of the PGC of each kind of asset; a person has to say that of other intangible goods. */
const ASSET_ACCOUNTS: Record<AssetKind, readonly [prefix: string | null, name: string]> = {
  '11': ['210', 'Terrenos y bienes naturales'],
  '12': ['211', 'Construcciones'],
  '21': ['213', 'Maquinaria'],
  '22': ['218', 'Elementos de transporte'],
  '23': ['217', 'Equipos para procesos de información'],
  '24': ['216', 'Mobiliario'],
  '25': ['215', 'Otras instalaciones'],
  '26': ['218', 'Buques y aeronaves'],
  '27': ['219', 'Otro inmovilizado material'],
  '28': ['214', 'Utillaje'],
  '29': ['219', 'Otro inmovilizado material'],
  '31': ['203', 'Propiedad industrial'],
  '32': ['205', 'Derechos de traspaso'],
  '33': ['206', 'Aplicaciones informáticas'],
  '39': [null, 'Otro inmovilizado intangible'],
  '41': ['219', 'Ganado'],
  '42': ['219', 'Ganado'],
  '43': ['219', 'Ganado'],
  '44': ['219', 'Ganado'],
  '49': ['219', 'Otro inmovilizado material'],
};

/** The account of what a person has entered as an asset, by its kind. */
export function assetAccount(kind: AssetKind): AccountNeed {
  const [prefix, name] = ASSET_ACCOUNTS[kind];
  return { kind: 'asset', reference: `kind:${prefix ?? kind}`, name, prefix, suffix: '' };
}

/** The account of what has been depreciated of a kind: 281 of what is on 21x, 280 of what is on 20x. */
export function accumulatedAccount(kind: AssetKind): AccountNeed {
  const [prefix, name] = ASSET_ACCOUNTS[kind];
  const group = prefix ? `28${prefix.slice(1)}` : '280';
  return {
    kind: 'asset',
    reference: `depreciation:${group}`,
    name: `Amortización acumulada ${name}`,
    prefix: group,
    suffix: '',
  };
}

/** An account of so many digits: the prefix, zeros, and the digits that it ends in. @throws RangeError where they do not fit */
export function accountNumber(prefix: string, ending: string, length: number): string {
  if (prefix.length + ending.length > length)
    throw new RangeError(`${prefix}…${ending} has more than ${length} digits`);
  return prefix.padEnd(length - ending.length, '0') + ending;
}
