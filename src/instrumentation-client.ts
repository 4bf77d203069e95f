/** What Next calls as somebody goes to another page. */
export { leavePage as onRouterTransitionStart } from '@/components/platform/ui/pending-line';
