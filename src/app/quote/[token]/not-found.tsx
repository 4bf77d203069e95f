export { PublicQuoteUnknown as default } from '@/components/quotes/public-quote-notice';
