import { createServer } from 'node:http';

/**
 * A bare Node server: one route, no framework, no authentication. What it does is given; it answers the result as
 * JSON. Started in a process of its own by `baseline.mjs`.
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
