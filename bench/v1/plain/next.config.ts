import type { NextConfig } from 'next';

const config: NextConfig = { typescript: { ignoreBuildErrors: true } };

export default config;
