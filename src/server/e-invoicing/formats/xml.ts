export * from '@/lib/xml';
