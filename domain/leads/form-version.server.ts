import { createHash } from 'node:crypto'
import { toQuestionResources } from '#domain/resources/questions/question-resource.ts'
import type { FormRecord } from './form-record.ts'

const versions = new WeakMap<FormRecord, string>()

/**
 * Returns the version of a form: the SHA-256 of its words as JSON, as base64url. Everyone who has
 * the words can calculate it.
 */
export function getFormVersion(form: FormRecord): string {
  const known = versions.get(form)
  if (known !== undefined) return known
  const { magnetId, title, language, submitLabel, consent, boxes, questions = [] } = form
  const words = {
    magnetId,
    title,
    // Forms in English keep the versions that they had before there were other languages.
    ...(language !== undefined && { language }),
    submitLabel,
    consent: { text: consent.text, version: consent.version },
    boxes: boxes.map(({ box, text }) => ({ box, text })),
    // Forms without questions keep the versions that they had before there were any.
    ...(questions.length > 0 && { questions: toQuestionResources(questions) }),
  }
  const version = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  versions.set(form, version)
  return version
}
