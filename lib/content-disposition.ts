import { create } from 'content-disposition'

/**
 * Returns a Content-Disposition header by RFC 6266. It contains an ASCII name without accents for
 * old clients and, if the real name differs, the real name in the encoding of RFC 8187.
 */
export function contentDisposition(type: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%]/g, '_')
    .replace(/^_[_-]*(?=[a-z0-9])/i, '')
  return create(fileName.toWellFormed(), { type, fallback: ascii })
}
