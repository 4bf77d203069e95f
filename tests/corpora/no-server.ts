// What a script needs that reads files and asks no server: imported before all that reads the settings.
process.env.DATABASE_URL ??= 'postgresql://nobody@localhost:1/none';
process.env.AUTH_SECRET ??= 'no server is asked, so that nothing is signed';
process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 1).toString('base64');
