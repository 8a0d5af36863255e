// Serves a document for each number: node document-server.mjs. Prints its port.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  const name = request.url.slice(1);
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      name: `Token ${name}`,
      description: `One of very many, which is described at some length, as tokens are. ${'It has a story. '.repeat(12)}`,
      image: `ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/${name}.png`,
      external_url: `https://tokens.example/${name}`,
      attributes: [
        { trait_type: 'Number', value: name },
        { trait_type: 'Colour', value: 'green' },
        { trait_type: 'Strength', value: 17, display_type: 'number' },
      ],
    }),
  );
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
