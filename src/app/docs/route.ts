/** The API reference: Redoc over our own document, from our own origin. */
export function GET(): Response {
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Redoc styles itself inline and searches in a worker; it loads nothing from elsewhere.
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; " +
        "connect-src 'self'; worker-src blob:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Folio</title>
<style>body { margin: 0; font-family: system-ui, sans-serif; }</style>
</head>
<body>
<redoc spec-url="/openapi.yaml" hide-download-button="false" native-scrollbars="true"></redoc>
<script src="/docs/redoc.js"></script>
</body>
</html>
`;
