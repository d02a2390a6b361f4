/**
 * What a reader makes of the PDF that comes in, as JSON: the text of each page, the title and the language of the whole, and
 * what programs read aloud of each page, as `H1`, `Table(TR(TH TD))`. In a process of its own, as it brings a whole viewer.
 */
import { extractText, getDocumentProxy } from 'unpdf';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
const { text: texts } = await extractText(document, { mergePages: false });
const { info } = await document.getMetadata();

/** Roles alone, and a list of the same once. */
function rolesOf({ role, children = [] }) {
  const inner = children.filter((child) => child.role !== undefined).map(rolesOf);
  const told = inner.filter((one, index) => one !== inner[index - 1]);
  return told.length === 0 ? role : `${role}(${told.join(' ')})`;
}
const structure = [];
for (let page = 1; page <= document.numPages; page += 1)
  structure.push(rolesOf(await (await document.getPage(page)).getStructTree()));

console.log(JSON.stringify({ texts, title: info.Title, language: info.Language, structure }));
