'use client';

export { PageError as default } from '@/components/platform/shell/page-error';
