import { create } from 'content-disposition'

/**
 * A Content-Disposition header by RFC 6266: an ASCII name for old readers, without accents, and the
 * real one in RFC 8187's encoding for all others if it differs.
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
