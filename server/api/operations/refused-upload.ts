import { type ApiProblem, invalidBody } from '../problem.ts'

const REFUSED = {
  'file-missing': ['/fileId', 'Upload not found, or already used.'],
  'has-files': ['/type', 'Remove the magnet’s other files first.'],
  'file-mismatch': ['/fileId', 'The file doesn’t match the magnet’s type.'],
  'hero-missing': ['/heroImageId', 'Image not found, or already used.'],
  'picture-missing': ['', 'Image not found, or already used.'],
} as const

/** Returns the problem of an upload that can't be used. */
export function refusedUpload(reason: keyof typeof REFUSED): ApiProblem {
  const [pointer, detail] = REFUSED[reason]
  return invalidBody(pointer, reason, detail)
}
