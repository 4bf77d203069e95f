export { PublicInvoiceUnknown as default } from '@/components/invoices/public/public-invoice-notice';
