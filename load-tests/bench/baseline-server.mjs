import { createServer } from 'node:http';

/**
 * Starts a bare Node server with one route, without framework or authentication. It answers the result of `work` as
 * JSON. `baseline.mjs` starts it in a separate process.
 */
export function serve(work) {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        work(Buffer.concat(chunks).toString()).then(
          (result) => {
            const body = JSON.stringify(result);
            response.writeHead(200, {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            });
            response.end(body);
          },
          (error) => response.writeHead(500).end(String(error)),
        );
      });
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
