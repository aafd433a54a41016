import { MEGABYTE } from '#domain/files/upload-rules.ts'

/** Returns a size such as '9.8 MB', or '12 KB' below 0.1 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
