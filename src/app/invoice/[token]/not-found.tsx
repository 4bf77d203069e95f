export { PublicInvoiceUnknown as default } from '@/components/sales/invoices/public/public-invoice-notice';
