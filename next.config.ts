import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const dev = process.env.NODE_ENV === 'development';

// What server.ts has loaded from node_modules when Next comes to it, of what pages, schemas and pure rules import.
const serverPackages = ['@better-auth/passkey', 'better-auth', 'decimal.js', 'qrcode', 'stdnum', 'zod'];

const config: NextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true, // no redirects under /v1
  typescript: { ignoreBuildErrors: true }, // npm test checks the types; the first start need not do it again
  serverExternalPackages: serverPackages,
  images: { unoptimized: true },
  experimental: {
    serverActions: { bodySizeLimit: '16kb' },
    staleTimes: { static: 30 }, // of a page loaded ahead; Next allows no less, and the name of its record may change
    turbopackSourceMaps: dev, // nobody has those of a build
    turbopackFileSystemCacheForBuild: false, // 350 MB and a fifth of the time, for builds that change everything anyway
  },
  // What a browser asks for where the page has not named its icon yet.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [
    {
      // /v1 has its own, and so have files that people uploaded.
      source: '/:path((?!v1/|v1$|w/[^/]+/files/).*)',
      headers: [
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
      ],
    },
    // The address of a document's public page holds the secret that opens it.
    ...['quote', 'invoice', 'check-in', 'request'].map((page) => ({
      source: `/${page}/:path*`,
      headers: [
        { key: 'Cache-Control', value: 'private, no-store' },
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      ],
    })),
  ],
};

export default createNextIntlPlugin('./src/i18n/request.ts')(config);
