export { PublicQuoteUnknown as default } from '@/components/sales/quotes/public-quote-notice';
