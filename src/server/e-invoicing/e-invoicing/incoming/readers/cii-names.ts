/** What the elements of a Cross Industry Invoice are called that differ between its versions. */
export type CiiNames = {
  document: string;
  trade: string;
  agreement: string;
  delivery: string;
  settlement: string;
  summation: string;
  orderNumber: string;
  line: { agreement: string; delivery: string; settlement: string; summation: string };
  rate: string;
};

/** D16B: EN 16931, Factur-X, ZUGFeRD 2. */
export const CII_D16B: CiiNames = {
  document: 'ExchangedDocument',
  trade: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  delivery: 'ApplicableHeaderTradeDelivery',
  settlement: 'ApplicableHeaderTradeSettlement',
  summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  orderNumber: 'IssuerAssignedID',
  line: {
    agreement: 'SpecifiedLineTradeAgreement',
    delivery: 'SpecifiedLineTradeDelivery',
    settlement: 'SpecifiedLineTradeSettlement',
    summation: 'SpecifiedTradeSettlementLineMonetarySummation',
  },
  rate: 'RateApplicablePercent',
};

/** ZUGFeRD 1.0, which was made before EN 16931. */
export const ZUGFERD_1: CiiNames = {
  document: 'HeaderExchangedDocument',
  trade: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  delivery: 'ApplicableSupplyChainTradeDelivery',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  summation: 'SpecifiedTradeSettlementMonetarySummation',
  orderNumber: 'ID',
  line: {
    agreement: 'SpecifiedSupplyChainTradeAgreement',
    delivery: 'SpecifiedSupplyChainTradeDelivery',
    settlement: 'SpecifiedSupplyChainTradeSettlement',
    summation: 'SpecifiedTradeSettlementMonetarySummation',
  },
  rate: 'ApplicablePercent',
};
