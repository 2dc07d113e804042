/** The least a server can be: answers whatever is asked with the bytes of one file. `node bare.js <file> <status>`. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , file, status] = process.argv;
const body = readFileSync(file);
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(Number(status), { "content-type": "application/json", "content-length": body.length });
    response.end(body);
  });
});
server.listen(0, () => console.info(`Listening on http://localhost:${server.address().port}`));
