export { CheckInUnknown as default } from '@/components/check-in/check-in-unknown';
