export { PortalUnknown as default } from '@/components/developers/portal/portal-unknown';
