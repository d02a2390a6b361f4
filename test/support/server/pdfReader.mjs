/**
 * Reads a PDF from stdin and prints JSON: the text of each page, the title and language, and the accessibility
 * structure of each page, as `H1`, `Table(TR(TH TD))`. Runs in its own process, because it loads a whole PDF viewer.
 */
import { extractText, getDocumentProxy } from 'unpdf';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
const { text: texts } = await extractText(document, { mergePages: false });
const { info } = await document.getMetadata();

/** Only the roles. Consecutive equal elements are listed once. */
function rolesOf({ role, children = [] }) {
  const inner = children.filter((child) => child.role !== undefined).map(rolesOf);
  const distinct = inner.filter((one, index) => one !== inner[index - 1]);
  return distinct.length === 0 ? role : `${role}(${distinct.join(' ')})`;
}
const structure = [];
/** Right edge of the longest line, and width of the page, in points. */
let right = 0;
for (let page = 1; page <= document.numPages; page += 1) {
  const read = await document.getPage(page);
  structure.push(rolesOf(await read.getStructTree()));
  for (const { transform, width } of (await read.getTextContent()).items) right = Math.max(right, transform[4] + width);
}

console.log(JSON.stringify({ texts, title: info.Title, language: info.Language, structure, right }));
