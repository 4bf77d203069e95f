export { PageNotFound as default } from '@/components/shell/page-not-found';
