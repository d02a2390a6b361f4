/** The text of each page of the PDF that comes in, as JSON: in a process of its own, as the reader brings a whole viewer. */
import { extractText, getDocumentProxy } from 'unpdf';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(chunks))), {
  mergePages: false,
});
console.log(JSON.stringify(text));
