export { CheckInUnknown as default } from '@/components/rental/check-in/check-in-unknown';
