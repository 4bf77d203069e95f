import { rateLine, type VatForm } from './form-lines';
import { bought } from './modelo-303';

const TAXED = ['L'] as const;
const RATES = [0, 3, 5, 7, 9.5, 15, 20];

/** Form 420 (IGIC) of a quarter: the canary tax agency's, in its layout since 2020. */
export const modelo420: VatForm = {
  number: '420',
  tax: 'IGIC',
  zone: 'canarias',
  categories: TAXED,
  lines: [
    rateLine(TAXED, ['01', '02', '03'], 0),
    rateLine(TAXED, ['04', '05', '06'], 3, 5),
    rateLine(TAXED, ['07', '08', '09'], 7),
    rateLine(TAXED, ['10', '11', '12'], 9.5),
    rateLine(TAXED, ['13', '14', '15'], 15),
    rateLine(TAXED, ['16', '17', '18'], 20),
    { name: 'otherRates', section: 'charged', sales: { categories: TAXED, rateNot: RATES, rectifies: false } },
    {
      name: 'reverseCharge',
      section: 'charged',
      base: '19',
      tax: '20',
      purchases: { types: ['reverse_charge', 'intra_community'], rectifies: false, side: 'selfAssessed' },
    },
    {
      name: 'modified',
      section: 'charged',
      base: '21',
      tax: '22',
      sales: { categories: TAXED, rectifies: true },
      purchases: { rectifies: true, side: 'selfAssessed' },
    },
    {
      name: 'current',
      section: 'deducted',
      base: '26',
      tax: '27',
      purchases: bought(false, 'domestic', 'reverse_charge', 'intra_community'),
    },
    {
      name: 'investment',
      section: 'deducted',
      base: '28',
      tax: '29',
      purchases: bought(true, 'domestic', 'reverse_charge', 'intra_community'),
    },
    { name: 'importCurrent', section: 'deducted', base: '30', tax: '31', purchases: bought(false, 'import') },
    { name: 'importInvestment', section: 'deducted', base: '32', tax: '33', purchases: bought(true, 'import') },
    { name: 'rectified', section: 'deducted', base: '34', tax: '35', purchases: { rectifies: true, side: 'deducted' } },
    { name: 'proRata', section: 'deducted', proRata: true },
  ],
  boxes: { charged: '25', deducted: '40', result: '41', compensated: '43', toPay: ['45'] },
};
