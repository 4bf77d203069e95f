import { type FormLine, rateLine, type VatForm } from './form-lines';

const TAXED = ['S', 'Z'] as const;

/** The recargo on tobacco, percent, whatever its VAT: LIVA 161.4.º. */
const TOBACCO = 1.75;

/** The boxes of the general regime have changed: Orden HFP/1124/2022 (from 2023) and HAC/819/2024 (from October 2024). */
const RATES: readonly { from: string; rates: readonly FormLine[]; surcharges: readonly FormLine[] }[] = [
  {
    from: '2024-10-01',
    rates: [
      rateLine(TAXED, ['150', '151', '152'], 0),
      rateLine(TAXED, ['165', '166', '167'], 2),
      rateLine(TAXED, ['01', '02', '03'], 4),
      rateLine(TAXED, ['153', '154', '155'], 5, 7.5),
      rateLine(TAXED, ['04', '05', '06'], 10),
      rateLine(TAXED, ['07', '08', '09'], 21),
    ],
    surcharges: besideTobacco(
      surchargeLine(['168', '169', '170'], 0.5, 4, 2),
      surchargeLine(['16', '17', '18'], 0.62, 5, 7.5, 0),
      surchargeLine(['19', '20', '21'], 1.4, 10),
      surchargeLine(['22', '23', '24'], 5.2, 21),
    ),
  },
  {
    from: '2023-01-01',
    rates: [
      rateLine(TAXED, ['150', '151', '152'], 0),
      rateLine(TAXED, ['01', '02', '03'], 4),
      rateLine(TAXED, ['153', '154', '155'], 5),
      rateLine(TAXED, ['04', '05', '06'], 10),
      rateLine(TAXED, ['07', '08', '09'], 21),
    ],
    surcharges: besideTobacco(
      surchargeLine(['16', '17', '18'], 0.5, 4, 5, 0),
      surchargeLine(['19', '20', '21'], 1.4, 10),
      surchargeLine(['22', '23', '24'], 5.2, 21),
    ),
  },
  {
    from: '',
    rates: [
      rateLine(TAXED, ['01', '02', '03'], 4),
      rateLine(TAXED, ['04', '05', '06'], 10),
      rateLine(TAXED, ['07', '08', '09'], 21),
    ],
    surcharges: [
      surchargeLine(['16', '17', '18'], 0.5, 4),
      surchargeLine(['19', '20', '21'], 1.4, 10),
      surchargeLine(['22', '23', '24'], 5.2, 21),
    ],
  },
];

/** Form 303 (VAT) of a quarter, by its last day. */
export function modelo303(lastDay: string): VatForm {
  const { rates, surcharges } = RATES.find(({ from }) => from <= lastDay) ?? { rates: [], surcharges: [] };
  const known = (lines: readonly FormLine[]) => lines.flatMap(({ sales }) => sales?.rates ?? []);
  const hasTobacco = surcharges.some(({ sales }) => sales?.surchargeRate === TOBACCO);
  const apart = hasTobacco ? { surchargeRateNot: TOBACCO } : {};
  const charged: FormLine[] = [
    ...rates,
    {
      name: 'otherRates',
      section: 'charged',
      sales: { categories: TAXED, rateNot: known(rates), rectifies: false },
    },
    { name: 'intraCommunity', section: 'charged', base: '10', tax: '11', purchases: selfAssessed('intra_community') },
    { name: 'reverseCharge', section: 'charged', base: '12', tax: '13', purchases: selfAssessed('reverse_charge') },
    {
      name: 'modified',
      section: 'charged',
      base: '14',
      tax: '15',
      sales: { categories: TAXED, rectifies: true },
      purchases: { rectifies: true, side: 'selfAssessed' },
    },
    ...surcharges,
    {
      name: 'otherSurcharges',
      section: 'charged',
      sales: { categories: TAXED, rateNot: known(surcharges), rectifies: false, surcharge: true, ...apart },
    },
    {
      name: 'modifiedSurcharge',
      section: 'charged',
      base: '25',
      tax: '26',
      sales: { categories: TAXED, rectifies: true, surcharge: true },
    },
  ];
  const deducted: FormLine[] = [
    {
      name: 'current',
      section: 'deducted',
      base: '28',
      tax: '29',
      purchases: bought(false, 'domestic', 'reverse_charge'),
    },
    {
      name: 'investment',
      section: 'deducted',
      base: '30',
      tax: '31',
      purchases: bought(true, 'domestic', 'reverse_charge'),
    },
    { name: 'importCurrent', section: 'deducted', base: '32', tax: '33', purchases: bought(false, 'import') },
    { name: 'importInvestment', section: 'deducted', base: '34', tax: '35', purchases: bought(true, 'import') },
    {
      name: 'intraCommunityCurrent',
      section: 'deducted',
      base: '36',
      tax: '37',
      purchases: bought(false, 'intra_community'),
    },
    {
      name: 'intraCommunityInvestment',
      section: 'deducted',
      base: '38',
      tax: '39',
      purchases: bought(true, 'intra_community'),
    },
    { name: 'rectified', section: 'deducted', base: '40', tax: '41', purchases: { rectifies: true, side: 'deducted' } },
    { name: 'proRata', section: 'deducted', tax: '44', proRata: true },
  ];
  const informative: FormLine[] = [
    { name: 'intraCommunitySupplies', section: 'informative', base: '59', sales: { categories: ['K'] } },
    {
      name: 'intraCommunityServices',
      section: 'informative',
      base: '59',
      sales: { categories: ['AE'], clientInUnion: true },
    },
    { name: 'exports', section: 'informative', base: '60', sales: { categories: ['G'] } },
    { name: 'notSubject', section: 'informative', base: '120', sales: { categories: ['O'], clientAtHome: false } },
    // Not subject by the rules of place: no service to the Union, which box 59 is for.
    {
      name: 'notSubject',
      section: 'informative',
      base: '120',
      sales: { categories: ['AE'], clientAtHome: false, clientInUnion: false },
    },
    {
      name: 'reverseChargeSales',
      section: 'informative',
      base: '122',
      sales: { categories: ['AE'], clientAtHome: true },
    },
    {
      name: 'cashSales',
      section: 'informative',
      base: '62',
      tax: '63',
      sales: { categories: TAXED, cashCriterion: true },
    },
    {
      name: 'cashPurchases',
      section: 'informative',
      base: '74',
      tax: '75',
      purchases: { side: 'input', cashCriterion: true },
    },
    // Box 124 is for what the scheme declares and is taxed in Spain: sales from stock elsewhere, which are none of ours.
    { name: 'oss', section: 'informative', base: '123', sales: { categories: TAXED, oss: true } },
  ];
  return {
    number: '303',
    tax: 'IVA',
    zone: 'peninsula',
    categories: TAXED,
    lines: [...charged, ...deducted, ...informative],
    boxes: {
      charged: '27',
      deducted: '45',
      result: '46',
      pending: '110',
      compensated: '78',
      remaining: '87',
      toPay: ['69', '71'],
      entered: {
        ...{ deducted: ['42', '43'], regularised: '76', sum: '64', share: '65', shared: '66' },
        ...{ added: ['77', '68', '108'], paidBefore: '70', refunded: ['109', '112'] },
      },
    },
  };
}

/** The recargo on the sales at these rates of VAT; its own rate is printed. */
function surchargeLine(boxes: readonly [string, string, string], percent: number, ...vatRates: number[]): FormLine {
  const [base, box, tax] = boxes;
  const sales = { categories: TAXED, rates: vatRates, rectifies: false, surcharge: true } as const;
  return { name: 'surcharge', section: 'charged', base, tax, rate: { box, percent }, sales };
}

/** The lines of the recargo, with that on tobacco on one of its own. */
function besideTobacco(...lines: FormLine[]): FormLine[] {
  const rate = { box: '157', percent: TOBACCO };
  const sales = { categories: TAXED, rectifies: false, surcharge: true, surchargeRate: TOBACCO } as const;
  return [
    { name: 'surcharge', section: 'charged', base: '156', tax: '158', rate, sales },
    ...lines.map((line) => ({ ...line, ...(line.sales && { sales: { ...line.sales, surchargeRateNot: TOBACCO } }) })),
  ];
}

function selfAssessed(type: 'intra_community' | 'reverse_charge') {
  return { types: [type], rectifies: false, side: 'selfAssessed' } as const;
}

/** What is deducted of these kinds of purchase. */
export function bought(
  investment: boolean,
  ...types: ('domestic' | 'import' | 'intra_community' | 'reverse_charge')[]
) {
  return { types, investment, rectifies: false, side: 'deducted' } as const;
}
