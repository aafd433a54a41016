import { extractText, getDocumentProxy } from 'unpdf'

/** Returns the text of each page of a PDF, with white space collapsed. */
export async function readPdf(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}
