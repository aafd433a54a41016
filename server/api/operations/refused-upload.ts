import { type ApiProblem, invalidBody } from '../problem.ts'

const REFUSED = {
  'file-missing': ['/fileId', 'There is no such unused upload.'],
  'file-mismatch': ['/fileId', 'The file is of another type.'],
  'hero-missing': ['/heroImageId', 'There is no such unused image.'],
  'picture-missing': ['', 'There is no such unused image.'],
} as const

/** Returns the problem of an upload that can't be used. */
export function refusedUpload(reason: keyof typeof REFUSED): ApiProblem {
  const [pointer, detail] = REFUSED[reason]
  return invalidBody(pointer, reason, detail)
}
